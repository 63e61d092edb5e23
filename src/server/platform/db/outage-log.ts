import pg from 'pg';
import type { Log } from '../log.ts';
import { isDatabaseOutage } from './database-outage.ts';

/**
 * While PostgreSQL does not answer, every queue, job and request fails with it, about 25 times a
 * second in a worker. One line says so; the others are counted.
 */
export interface OutageLog {
  /**
   * True if the caller must not write the line: it is counted, or `write` is called once it turns
   * out not to be an outage.
   */
  intercepts(logArguments: readonly unknown[], write: () => void): boolean;
  startWriting(log: Log): void;
  /** Writes what is still held. */
  stop(): void;
}

export interface OutageOptions {
  url: string;
  /** How often the count is written during an outage. */
  repeatMs?: number;
}

const REPEAT_MS = 60_000;
const CHECK_MS = 1_000;
const ANSWER_MS = 5_000;
/** More lines than this before the first check has ended are written as they are. */
const HELD_MAX = 1_000;

type Held = readonly [logArguments: readonly unknown[], write: () => void];

export function createOutageLog({ url, repeatMs = REPEAT_MS }: OutageOptions): OutageLog {
  const port = new URL(url).port || '5432';
  let log: Log | undefined;
  /** Lines that may belong to an outage, until the check has ended. */
  let held: Held[] = [];
  let startedMs: number | undefined;
  let reportedMs = 0;
  let counts = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  async function check(): Promise<void> {
    const failure = await connectOnce(url);
    if (!log) return;
    if (failure === undefined) return startedMs === undefined ? release() : end(log);
    if (startedMs === undefined) {
      startedMs = reportedMs = performance.now();
      log.error({ reason: failure }, 'database did not answer');
      for (const [logArguments] of held) count(logArguments);
      held = [];
    } else if (performance.now() - reportedMs >= repeatMs) {
      reportedMs = performance.now();
      log.warn({ ...summary(startedMs), reason: failure }, 'database still did not answer');
    }
    timer = setTimeout(() => void check(), CHECK_MS);
    timer.unref();
  }

  function end(to: Log): void {
    to.warn(summary(startedMs ?? 0), 'database answered again');
    startedMs = undefined;
  }

  /** What was counted since the last report. */
  function summary(sinceMs: number) {
    const counted = { seconds: secondsSince(sinceMs), linesLeftOut: Object.fromEntries(counts) };
    counts = new Map();
    return counted;
  }

  function count([, message]: readonly unknown[]): void {
    const name = String(message ?? '');
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }

  function release(): void {
    const waiting = held;
    held = [];
    for (const [, write] of waiting) write();
  }

  return {
    intercepts(logArguments, write) {
      if (!log || !concernsPort(port, logArguments)) return false;
      if (startedMs !== undefined) {
        count(logArguments);
        return true;
      }
      if (held.length >= HELD_MAX) return false;
      held.push([logArguments, write]);
      if (held.length === 1) void check();
      return true;
    },
    startWriting(target) {
      log = target;
    },
    stop() {
      clearTimeout(timer);
      log = undefined;
      release();
    },
  };
}

/** A game's database fails with the same codes, but on another port. */
function concernsPort(port: string, [facts]: readonly unknown[]): boolean {
  if (typeof facts !== 'object' || facts === null || !('err' in facts)) return false;
  const { err } = facts;
  if (!(err instanceof Error)) return false;
  return [err, err.cause].some(
    (error) =>
      error instanceof Error &&
      isDatabaseOutage(error) &&
      [undefined, port].includes(portOf(error)),
  );
}

/** Only the error of a connection that could not be opened has a port; several addresses give several errors. */
function portOf(error: Error & { port?: number }): string | undefined {
  const [tried = error] = error instanceof AggregateError ? error.errors : [];
  return tried.port === undefined ? undefined : String(tried.port);
}

function secondsSince(timeMs: number): number {
  return Math.round((performance.now() - timeMs) / 1_000);
}

/** Not through the pool, whose connections may all be in use. Returns why it failed, or undefined. */
async function connectOnce(url: string): Promise<string | undefined> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'castellan-check',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message || String(error) : String(error);
  } finally {
    client.end().catch(() => undefined);
  }
}
