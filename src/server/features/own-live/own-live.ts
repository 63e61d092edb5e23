import type { ServerResponse } from 'node:http';
import { OWN_LIVE_PATH } from '#contract/own-live.ts';
import { callerOf } from '#server/platform/caller-of.ts';
import type { Listener } from '#server/platform/db/listen.ts';
import { PLAYER_CHANNEL, TEAM } from '#server/platform/db/tell-player.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Caller, type Route, route } from '#server/platform/route.ts';

export interface OwnLive {
  routes: Route[];
  close(): void;
}

const PING_MS = 25_000;
/**
 * The session is looked at when a stream opens, so none stays open for long: the browser comes back
 * by itself, and one whose session has ended is told so then.
 */
const LIFE_MS = 5 * 60_000;
const RETRY_MS = 1_000;
/** Tabs of one player; whoever has more open finds those asking now and then instead. */
const MAX_STREAMS = 8;
const MAX_BACKLOG_BYTES = 16 * 1024;

/** One stream per page of a player. It says what changed, nothing of what it changed to. */
export function createOwnLive(listener: Pick<Listener, 'on' | 'onConnected'>): OwnLive {
  const streams = new Map<string, Set<ServerResponse>>();
  let isClosed = false;

  listener.on(PLAYER_CHANNEL, (payload) => {
    const [whom = '', topic = ''] = payload.split(' ');
    send(whom, `event: own\ndata: ${JSON.stringify({ topic })}\n\n`);
  });
  // What was said while our connection was away is lost: everybody looks once.
  listener.onConnected(() => sendAll('event: own\ndata: {"topic":"orders"}\n\n'));
  const ping = setInterval(() => sendAll(': ping\n\n'), PING_MS);
  ping.unref();

  function send(whom: string, text: string): void {
    for (const stream of streams.get(whom) ?? []) {
      if (stream.writableLength > MAX_BACKLOG_BYTES) stream.destroy();
      else stream.write(text);
    }
  }

  function sendAll(text: string): void {
    for (const whom of streams.keys()) if (whom !== TEAM) send(whom, text);
  }

  function add(whom: string, stream: ServerResponse): void {
    const open = streams.get(whom) ?? new Set();
    streams.set(whom, open.add(stream));
    stream.on('close', () => {
      open.delete(stream);
      if (open.size === 0 && streams.get(whom) === open) streams.delete(whom);
    });
  }

  function open({ playerId, isAdmin, lacksSecondFactor }: Caller, stream: ServerResponse): void {
    stream.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    stream.write(`retry: ${RETRY_MS}\nevent: hello\ndata: {}\n\n`);
    add(playerId, stream);
    if (isAdmin && !lacksSecondFactor) add(TEAM, stream);
    const end = setTimeout(() => stream.end(), LIFE_MS);
    end.unref();
    stream.on('close', () => clearTimeout(end));
  }

  const stream = route({
    method: 'GET',
    url: OWN_LIVE_PATH,
    access: 'player',
    rateLimit: { perMinute: 60 },
    replies: null,
    handle: ({ caller, reply }) => {
      const who = callerOf(caller);
      if (isClosed) throw new AppError('stopping');
      if ((streams.get(who.playerId)?.size ?? 0) >= MAX_STREAMS) {
        throw new AppError('too_many_requests');
      }
      reply.hijack();
      open(who, reply.raw);
    },
  });

  return {
    routes: [stream],
    close() {
      isClosed = true;
      clearInterval(ping);
      for (const [whom, open] of streams) {
        if (whom !== TEAM) for (const one of open) one.end();
      }
    },
  };
}
