import { OWN_LIVE_PATH, type OwnEvent } from '#contract/own-live.ts';
import type { Summary } from '#contract/summary.ts';
import type { Listener } from '#server/platform/db/listen.ts';
import { PLAYER_CHANNEL, STAFF } from '#server/platform/db/notify-player.ts';
import { createEventStreams, eventText } from '#server/platform/event-streams.ts';
import type { Log } from '#server/platform/log.ts';
import { type Route, route } from '#server/platform/route.ts';
import { createGathered } from './gathered.ts';

export interface OwnLive {
  routes: Route[];
  close(): void;
}

export interface OwnLiveDeps {
  listener: Pick<Listener, 'on' | 'onConnected'>;
  readSummary: (playerId: string) => Promise<Summary | undefined>;
  log: Pick<Log, 'warn'>;
}

/** What the database says when a session of a player was deleted. */
const SESSIONS = 'sessions';

const LIMITS = {
  total: 20_000,
  /** Tabs of one player; whoever has more open finds those asking now and then instead. */
  perOwner: 8,
  /**
   * The session is looked at when a stream opens, so none stays open for long: the browser comes back
   * by itself, and one whose session has ended is told so then.
   */
  lifeMs: 5 * 60_000,
  backlogBytes: 16 * 1024,
};

/** One stream per page of a player. It says what changed, and brings what every page of the panel shows. */
export function createOwnLive({ listener, readSummary, log }: OwnLiveDeps): OwnLive {
  const streams = createEventStreams(LIMITS);
  const summaries = createGathered(async (playerId) => {
    if (!streams.has(playerId)) return;
    try {
      const summary = await readSummary(playerId);
      if (summary) streams.send(playerId, eventText('summary', summary));
    } catch (error) {
      log.warn({ err: error }, 'summary not sent to open pages');
      // Then the pages ask for it themselves.
      streams.send(playerId, eventText('missed', {}));
    }
  });
  listener.on(PLAYER_CHANNEL, (payload) => {
    const [whom = '', topic, order_id, state] = payload.split(' ');
    if (!streams.has(whom)) return;
    // Which session a stream belongs to is found out when it is opened: all come back, and are asked.
    if (topic === SESSIONS) return streams.end(whom);
    streams.send(whom, eventText('own', { topic, order_id, state } as OwnEvent));
    if (whom !== STAFF) summaries.want(whom);
  });
  // What was said while our connection was away is lost: everybody looks once.
  listener.onConnected(() => streams.sendAll(eventText('missed', {})));

  const stream = route({
    method: 'GET',
    url: OWN_LIVE_PATH,
    access: 'player',
    rateLimit: { perMinute: 600 },
    replies: null,
    handle: ({ caller, reply }) => {
      const { playerId, isAdmin, lacksSecondFactor } = caller;
      const groups = isAdmin && !lacksSecondFactor ? [playerId, STAFF] : [playerId];
      streams.open(reply, { owner: playerId, groups, hello: '{}' });
      // What changed between the page and its stream is brought now.
      summaries.want(playerId);
    },
  });
  return { routes: [stream], close: () => streams.close() };
}
