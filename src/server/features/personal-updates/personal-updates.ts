import { PERSONAL_UPDATES_PATH, type UpdateEvent } from '#contract/personal-updates.ts';
import type { Summary } from '#contract/summary.ts';
import type { Listener } from '#server/platform/db/listen.ts';
import { CHANGES_CHANNEL, STAFF } from '#server/platform/db/notify-changes.ts';
import { createEventStreams, eventText } from '#server/platform/event-streams.ts';
import { holdsPermission } from '#server/platform/holds-permission.ts';
import type { Log } from '#server/platform/log.ts';
import { type Route, route } from '#server/platform/route.ts';
import { createCoalescer } from './coalescer.ts';

export interface PersonalUpdates {
  routes: Route[];
  close(): void;
}

export interface PersonalUpdatesDeps {
  listener: Pick<Listener, 'on' | 'onConnected'>;
  readSummary: (playerId: string) => Promise<Summary | undefined>;
  log: Pick<Log, 'warn'>;
}

/** The database's notification that a session of a player was deleted. */
const SESSIONS = 'sessions';

const LIMITS = {
  total: 20_000,
  /** Streams per player; further tabs poll instead. */
  perOwner: 8,
  /**
   * The session is checked when a stream opens, so none stays open for long: the browser
   * reconnects, and is refused if its session has ended.
   */
  maxAgeMs: 5 * 60_000,
  backlogBytes: 16 * 1024,
};

/** One stream per page of a player. It announces changes, and pushes what every page of the panel shows. */
export function createPersonalUpdates({
  listener,
  readSummary,
  log,
}: PersonalUpdatesDeps): PersonalUpdates {
  const streams = createEventStreams(LIMITS);
  const summaries = createCoalescer(async (playerId) => {
    if (!streams.has(playerId)) return;
    try {
      const summary = await readSummary(playerId);
      if (summary) streams.send(playerId, eventText('summary', summary));
    } catch (error) {
      log.warn({ err: error }, 'summary not sent to open pages');
      // Then the pages load it themselves.
      streams.send(playerId, eventText('missed', {}));
    }
  });
  listener.on(CHANGES_CHANNEL, (payload) => {
    const [whom = '', topic, order_id, state] = payload.split(' ');
    if (!streams.has(whom)) return;
    // The session of a stream is only known when it opens: all reconnect, and are checked.
    if (topic === SESSIONS) return streams.end(whom);
    streams.send(whom, eventText('own', { topic, order_id, state } as UpdateEvent));
    if (whom !== STAFF) summaries.request(whom);
  });
  // Notifications during a connection loss are missed: every page reloads once.
  listener.onConnected(() => streams.sendAll(eventText('missed', {})));

  const stream = route({
    method: 'GET',
    url: PERSONAL_UPDATES_PATH,
    access: 'player',
    inPanelView: 'read',
    rateLimit: { perMinute: 600 },
    isLong: true,
    replies: null,
    handle: ({ caller, reply }) => {
      const { playerId, panelView } = caller;
      // A stream may outlive the staff's view of the panel, so it gets none of the player's events;
      // the page stays as loaded, and does not poll either.
      if (panelView) return streams.open(reply, { owner: panelView.staffId, hello: '{}' });
      const isStaff = holdsPermission(caller, 'admin.access');
      const groups = isStaff ? [playerId, STAFF] : [playerId];
      streams.open(reply, { owner: playerId, groups, hello: '{}' });
      // Sends what changed between the page load and the stream.
      summaries.request(playerId);
    },
  });
  return { routes: [stream], close: () => streams.close() };
}
