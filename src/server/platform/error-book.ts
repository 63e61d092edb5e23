import type { Db } from './db/create-db.ts';
import { notifyStaff } from './db/notify-player.ts';
import { inTransaction, type Tx } from './db/transaction.ts';
import { createFixedWindow } from './fixed-window.ts';
import { redactText } from './redact-text.ts';

/** The newest errors of all processes, where the admin area finds them by the number a player quotes. */
export interface ErrorBook {
  /** Takes what was given to `log.error`; costs nothing but memory. */
  note(given: readonly unknown[]): void;
  /** From now on what is noted is written down, at most once a second. */
  keepIn(db: Db): void;
  /** Writes down what is left. */
  stop(): Promise<void>;
}

interface ErrorLine {
  happened_at: Date;
  request_id: string | null;
  /** What kind of failure it is, and where in the code. */
  place: string;
  message: string;
  error: string;
  stack: string;
  context: string;
}

const EVERY_MS = 1_000;
/** More a second are one fault many times over; the logs have them all. */
const AT_ONCE = 50;
export const KEPT_ERRORS = 5_000;
/** Of one place: whoever can cause an error at will must not push out the others by it. */
export const KEPT_PER_PLACE = 100;
/** One address, or one player. */
const PER_SOURCE_AN_HOUR = 60;
const HOUR_MS = 3600 * 1000;
const TEXT_MAX = 500;
const STACK_MAX = 4_000;

export function createErrorBook(now: () => Date): ErrorBook {
  const isFewFromSource = createFixedWindow(PER_SOURCE_AN_HOUR, HOUR_MS, now);
  const isFewAtPlace = createFixedWindow(KEPT_PER_PLACE, HOUR_MS, now);
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
      if (!line || waiting.length >= AT_ONCE || !isFewAtPlace(line.place)) return;
      const source = sourceOf(given);
      if (source === undefined || isFewFromSource(source)) waiting.push(line);
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
  for (const place of new Set(lines.map((line) => line.place))) await forgetOlder(tx, place);
  await tx
    .deleteFrom('error_log')
    .where('id', '<=', (s) =>
      s
        .selectFrom('error_log')
        .select((max) => max(max.fn.max('id'), '-', KEPT_ERRORS).as('last'))
        .$castTo<{ last: number }>(),
    )
    .execute();
  await notifyStaff(tx, 'errors');
}

async function forgetOlder(tx: Tx, place: string): Promise<void> {
  await tx
    .deleteFrom('error_log')
    .where('place', '=', place)
    .where('id', '<=', (s) =>
      s
        .selectFrom('error_log')
        .select('id')
        .where('place', '=', place)
        .orderBy('id', 'desc')
        .offset(KEPT_PER_PLACE)
        .limit(1),
    )
    .execute();
}

/** Only lines that carry an error: the line of an answered request repeats what was said before. */
function lineOf(given: readonly unknown[], happenedAt: Date): ErrorLine | undefined {
  const [facts, message] = given;
  if (typeof facts !== 'object' || facts === null || !('err' in facts)) return undefined;
  // Who caused it is counted, and not kept.
  const { err, reqId, source: _, ...rest } = facts as Record<string, unknown>;
  const isError = err instanceof Error;
  return {
    happened_at: happenedAt,
    request_id: typeof reqId === 'string' ? reqId : null,
    place: redactText(`${String(message ?? '')} ${placeOf(err)}`).slice(0, TEXT_MAX),
    message: redactText(String(message ?? '')).slice(0, TEXT_MAX),
    error: redactText(isError ? `${err.name}: ${err.message}` : String(err)).slice(0, TEXT_MAX),
    stack: redactText(stackOf(err)).slice(0, STACK_MAX),
    context: JSON.stringify(plainFacts(rest)),
  };
}

/** The kind of error and the first line of the stack; its words may hold what a visitor sent. */
function placeOf(err: unknown): string {
  if (!(err instanceof Error)) return '';
  const frame = /^\s+at .*?([^/\\]+:\d+:\d+)\)?$/m.exec(err.stack ?? '')?.[1] ?? '';
  const code = 'code' in err ? String(err.code) : '';
  return [err.name, code, frame].filter(Boolean).join(' ');
}

function sourceOf([facts]: readonly unknown[]): string | undefined {
  if (typeof facts !== 'object' || facts === null || !('source' in facts)) return undefined;
  return String(facts.source);
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
    if (typeof value === 'string') plain[key] = redactText(value).slice(0, TEXT_MAX);
  }
  return plain;
}
