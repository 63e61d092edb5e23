import type { ServerResponse } from 'node:http';
import { type BoardName, boardReplySchemas } from '#contract/boards.ts';
import { LIVE_PATH, type WorldEvent } from '#contract/live.ts';
import { type Clock, unixSeconds } from '#server/platform/clock.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import { type Route, route } from '#server/platform/route.ts';
import type { SnapshotMemory } from './snapshot-memory.ts';

export interface Live {
  routes: Route[];
  /** Ends every stream; browsers connect again by themselves, to another node or to us after the restart. */
  close(): void;
}

export interface LiveDeps {
  memory: SnapshotMemory;
  clock: Clock;
  metrics: Metrics;
}

/** Proxies close what is silent for a minute. */
const PING_MS = 25_000;
/** A reader that lets this much pile up is gone or stuck. */
const MAX_BACKLOG_BYTES = 64 * 1024;

/** One stream per visitor, one text per event for all of them. */
export function createLive({ memory, clock, metrics }: LiveDeps): Live {
  const open = new Set<ServerResponse>();
  const isBoard = (name: string): name is BoardName => name in boardReplySchemas;

  memory.onChange(({ worldId, status, changed }) => {
    const event: WorldEvent = {
      server_id: worldId,
      reachable: status.isReachable,
      as_of: status.reachedAt ? unixSeconds(status.reachedAt) : 0,
      changed: changed.filter(isBoard),
    };
    send(`event: world\ndata: ${JSON.stringify(event)}\n\n`);
  });
  const ping = setInterval(() => send(': ping\n\n'), PING_MS);
  ping.unref();

  function send(text: string): void {
    for (const stream of open) {
      if (stream.writableLength > MAX_BACKLOG_BYTES) stream.destroy();
      else stream.write(text);
    }
  }

  const stream = route({
    method: 'GET',
    url: LIVE_PATH,
    access: 'public',
    rateLimit: { perMinute: 60 },
    replies: null,
    handle: ({ reply }) => {
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        // nginx would otherwise hold events back until its buffer is full.
        'x-accel-buffering': 'no',
      });
      raw.write(`event: hello\ndata: {"server_time_ms":${clock.now().getTime()}}\n\n`);
      open.add(raw);
      metrics.liveConnections.set(open.size);
      raw.on('close', () => {
        open.delete(raw);
        metrics.liveConnections.set(open.size);
      });
    },
  });

  return {
    routes: [stream],
    close() {
      clearInterval(ping);
      for (const raw of open) raw.end();
    },
  };
}
