import type { FastifyReply } from 'fastify';
import { AppError } from './errors.ts';

export interface EventStreamLimits {
  /** Maximum open in this process. */
  total: number;
  /** Maximum open for one owner: an IP address, or a player. */
  perOwner: number;
  /** A stream ends after this; the browser reconnects. */
  maxAgeMs: number;
  /** A client with this much backlog is taken for disconnected or stuck. */
  backlogBytes: number;
}

interface NewStream {
  owner: string;
  groups?: string[];
  hello: string;
  /** Events sent right after the hello. */
  first?: string;
}

export interface EventStreams {
  /** Responds with a stream that receives the events of its groups, or refuses. */
  open(reply: FastifyReply, stream: NewStream): void;
  send(group: string, text: string): void;
  sendAll(text: string): void;
  /** Whether anybody listens for this group here. */
  has(group: string): boolean;
  /** Ends the streams of a group; browsers reconnect, if they are allowed to. */
  end(group: string): void;
  /** Ends every stream and opens no more: browsers find another node, or us after the restart. */
  close(): void;
}

/** Proxies close connections that are silent for a minute. */
const PING_MS = 25_000;
/** Thousands of streams that ended at the same moment must not reconnect at the same moment. */
const RETRY_MS = { from: 1_000, to: 4_000 };

/** Streams of server-sent events, limited in number and duration. */
export function createEventStreams(
  limits: EventStreamLimits,
  onCount: (open: number) => void = () => undefined,
): EventStreams {
  const all = new Set<FastifyReply['raw']>();
  const owners = new Map<string, number>();
  const groups = new Map<string, Set<FastifyReply['raw']>>();
  let isClosed = false;
  const ping = setInterval(() => write(all, ': ping\n\n'), PING_MS);
  ping.unref();

  function write(streams: Iterable<FastifyReply['raw']>, text: string): void {
    for (const stream of streams) {
      if (stream.writableLength > limits.backlogBytes) stream.destroy();
      else stream.write(text);
    }
  }

  function count(owner: string, change: 1 | -1): void {
    const now = (owners.get(owner) ?? 0) + change;
    if (now === 0) owners.delete(owner);
    else owners.set(owner, now);
    onCount(all.size);
  }

  function join(group: string, stream: FastifyReply['raw']): void {
    const members = groups.get(group) ?? new Set();
    groups.set(group, members.add(stream));
    stream.on('close', () => {
      members.delete(stream);
      if (members.size === 0 && groups.get(group) === members) groups.delete(group);
    });
  }

  return {
    open(reply, { owner, groups: ownGroups = [], hello, first = '' }) {
      if (isClosed) throw new AppError('stopping');
      if (all.size >= limits.total || (owners.get(owner) ?? 0) >= limits.perOwner) {
        throw new AppError('too_many_requests');
      }
      reply.hijack();
      const { raw } = reply;
      // Closed while the owner was looked up: no `close` event will fire.
      if (raw.destroyed || raw.closed) return;
      all.add(raw);
      count(owner, 1);
      for (const group of ownGroups) join(group, raw);
      const end = setTimeout(() => raw.end(), limits.maxAgeMs * between(0.8, 1));
      end.unref();
      raw.on('close', () => {
        clearTimeout(end);
        all.delete(raw);
        count(owner, -1);
      });
      raw.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        // nginx would otherwise hold events back until its buffer is full.
        'x-accel-buffering': 'no',
      });
      const retry = Math.round(between(RETRY_MS.from, RETRY_MS.to));
      raw.write(`event: hello\ndata: ${hello}\nretry: ${retry}\n\n${first}`);
    },
    send: (group, text) => write(groups.get(group) ?? [], text),
    sendAll: (text) => write(all, text),
    has: (group) => groups.has(group),
    end(group) {
      for (const stream of groups.get(group) ?? []) stream.end();
    },
    close() {
      isClosed = true;
      clearInterval(ping);
      for (const stream of all) stream.end();
    },
  };
}

/** One event in wire format. */
export function eventText(name: string, data: object): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

function between(from: number, to: number): number {
  return from + Math.random() * (to - from);
}
