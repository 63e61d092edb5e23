import { boardReplySchemas } from '#contract/boards.ts';
import { LIVE_PATH, type WorldEvent } from '#contract/live.ts';
import { type Clock, unixSeconds } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { createEventStreams, eventText } from '#server/platform/event-streams.ts';
import { networkOf } from '#server/platform/limits/network-of.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import { type Route, route } from '#server/platform/route.ts';
import type { SnapshotCache } from './snapshot-cache.ts';

export interface Live {
  routes: Route[];
  /** Ends every stream; browsers reconnect, to another node or to us after the restart. */
  close(): void;
}

export interface LiveDeps {
  config: Pick<Config, 'http'>;
  snapshots: SnapshotCache;
  clock: Clock;
  metrics: Metrics;
}

const MAX_STREAM_MS = 30 * 60_000;
const MAX_BACKLOG_BYTES = 64 * 1024;

/** One stream per open page; each event is serialized once for all of them. */
export function createLive({ config, snapshots, clock, metrics }: LiveDeps): Live {
  const { live_streams: total, live_streams_per_address: perOwner } = config.http;
  const streams = createEventStreams(
    { total, perOwner, maxAgeMs: MAX_STREAM_MS, backlogBytes: MAX_BACKLOG_BYTES },
    (open) => metrics.liveConnections.set(open),
  );

  /** The current state, with the time each board last changed: a returning client knows what it missed. */
  const latest = new Map<number, WorldEvent>();

  snapshots.onChange(({ worldId, status, changed }) => {
    const event: WorldEvent = {
      server_id: worldId,
      reachable: status.isReachable,
      as_of: status.reachedAt ? unixSeconds(status.reachedAt) : 0,
      changed: Object.fromEntries(
        [...changed].flatMap(([board, at]) =>
          board in boardReplySchemas ? [[board, unixSeconds(at)]] : [],
        ),
      ),
    };
    const before = latest.get(worldId)?.changed;
    latest.set(worldId, { ...event, changed: { ...before, ...event.changed } });
    streams.sendAll(eventText('world', event));
  });

  const stream = route({
    method: 'GET',
    url: LIVE_PATH,
    access: 'public',
    // Open streams are limited above: every page opens one, and a household may share an IP address.
    rateLimit: { perMinute: 600 },
    isLong: true,
    replies: null,
    handle: ({ request, reply }) =>
      streams.open(reply, {
        owner: networkOf(request.ip),
        hello: `{"server_time_ms":${clock.now().getTime()}}`,
        first: [...latest.values()].map((event) => eventText('world', event)).join(''),
      }),
  });

  return { routes: [stream], close: () => streams.close() };
}
