import type { Db } from './db/create-db.ts';
import { tellTeam } from './db/tell-player.ts';
import { inTransaction, type Tx } from './db/transaction.ts';
import { washText } from './wash-text.ts';

/** The newest errors of all processes, where the back office finds them by the number a player quotes. */
export interface ErrorBook {
  /** Takes what was given to `log.error`; costs nothing but memory. */
  note(given: readonly unknown[]): void;
  /** From now on what is noted is written down, at most once a second. */
  keepIn(db: Db): void;
  /** Writes down what is left. */
  stop(): Promise<void>;
}

export interface ErrorLine {
  happened_at: Date;
  request_id: string | null;
  message: string;
  error: string;
  stack: string;
  context: string;
}

const EVERY_MS = 1_000;
/** More a second are one fault many times over; the logs have them all. */
const AT_ONCE = 50;
export const KEPT_ERRORS = 5_000;
const TEXT_MAX = 500;
const STACK_MAX = 4_000;

export function createErrorBook(now: () => Date): ErrorBook {
  let waiting: ErrorLine[] = [];
  let db: Db | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function write(): Promise<void> {
    if (waiting.length === 0 || !db) return;
    const lines = waiting;
    waiting = [];
    // A database that is away is one of the errors; those of that time are in the log only.
    await inTransaction(db, keep, lines).catch(() => undefined);
  }

  return {
    note(given) {
      const line = lineOf(given, now());
      if (line && waiting.length < AT_ONCE) waiting.push(line);
    },
    keepIn(given) {
      db = given;
      timer = setInterval(() => void write(), EVERY_MS);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await write();
      db = undefined;
    },
  };
}

async function keep(tx: Tx, lines: readonly ErrorLine[]): Promise<void> {
  await tx.insertInto('error_log').values(lines).execute();
  await tx
    .deleteFrom('error_log')
    .where('id', '<=', (s) =>
      s
        .selectFrom('error_log')
        .select((max) => max(max.fn.max('id'), '-', KEPT_ERRORS).as('last'))
        .$castTo<{ last: number }>(),
    )
    .execute();
  await tellTeam(tx, 'errors');
}

/** Only lines that carry an error: the line of an answered request repeats what was said before. */
export function lineOf(given: readonly unknown[], happenedAt: Date): ErrorLine | undefined {
  const [facts, message] = given;
  if (typeof facts !== 'object' || facts === null || !('err' in facts)) return undefined;
  const { err, reqId, ...rest } = facts as Record<string, unknown>;
  const isError = err instanceof Error;
  return {
    happened_at: happenedAt,
    request_id: typeof reqId === 'string' ? reqId : null,
    message: washText(String(message ?? '')).slice(0, TEXT_MAX),
    error: washText(isError ? `${err.name}: ${err.message}` : String(err)).slice(0, TEXT_MAX),
    stack: washText(stackOf(err)).slice(0, STACK_MAX),
    context: JSON.stringify(plainFacts(rest)),
  };
}

/** Causes belong to the story. */
function stackOf(err: unknown): string {
  if (!(err instanceof Error)) return '';
  const own = err.stack ?? '';
  return err.cause instanceof Error ? `${own}\ncaused by ${stackOf(err.cause)}` : own;
}

function plainFacts(facts: Record<string, unknown>): Record<string, string | number> {
  const plain: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(facts)) {
    if (typeof value === 'number') plain[key] = value;
    if (typeof value === 'string') plain[key] = washText(value).slice(0, TEXT_MAX);
  }
  return plain;
}
