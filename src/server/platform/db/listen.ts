import pg from 'pg';
import type { Log } from '../log.ts';

export interface Listener {
  /** Called with every payload of the channel. */
  on(channel: string, handle: (payload: string) => void): void;
  /** Called after each (re)connection: notifications sent in the meantime were missed, so read again. */
  onConnected(handle: () => void): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const RETRY_MS = [100, 500, 1_000, 2_000, 5_000];
const HEARTBEAT_MS = 15_000;

/** A dedicated connection for LISTEN, reopened when it breaks. */
export function createListener(url: string, log: Log): Listener {
  const handlers = new Map<string, Array<(payload: string) => void>>();
  const connected: Array<() => void> = [];
  let client: pg.Client | undefined;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'castellan-listen',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    });
    next.on('notification', ({ channel, payload }) => {
      for (const handle of handlers.get(channel) ?? []) handle(payload ?? '');
    });
    // Not `once`: a reset is reported as two errors, and an unhandled one ends the process.
    next.on('error', (error) => lost(next, error));
    next.once('end', () => lost(next, new Error('the connection ended')));
    try {
      await next.connect();
      for (const channel of handlers.keys())
        await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      next.end().catch(() => undefined);
      throw error;
    }
    if (isStopped) {
      await next.end();
      return;
    }
    client = next;
    // A connection that was cut silently is only noticed by a query.
    heartbeat = setInterval(
      () => next.query('select 1').catch((e: Error) => lost(next, e)),
      HEARTBEAT_MS,
    );
    heartbeat.unref();
    for (const handle of connected) handle();
  }

  function lost(broken: pg.Client, error: Error): void {
    if (isStopped || broken !== client) return;
    client = undefined;
    clearInterval(heartbeat);
    log.warn({ err: error }, 'listen connection lost');
    broken.end().catch(() => undefined);
    retry(0);
  }

  function retry(attempt: number): void {
    if (isStopped) return;
    timer = setTimeout(
      () => {
        connect().catch((error: unknown) => {
          log.warn({ err: error }, 'listen connection failed');
          retry(attempt + 1);
        });
      },
      RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)],
    );
  }

  return {
    on(channel, handle) {
      handlers.set(channel, [...(handlers.get(channel) ?? []), handle]);
    },
    onConnected: (handle) => connected.push(handle),
    start: connect,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      clearInterval(heartbeat);
      await client?.end();
    },
  };
}
