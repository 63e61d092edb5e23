import type { Db } from './db/create-db.ts';
import { notifyStaff } from './db/notify-changes.ts';
import { inTransaction, type Tx } from './db/transaction.ts';
import { type ErrorLine, errorLineOf, sourceOf } from './error-lines.ts';
import { createFixedWindow } from './fixed-window.ts';

/**
 * The newest errors of all processes; the admin area finds them by the request id a player quotes.
 */
export interface ErrorRecorder {
  /** Takes the arguments of `log.error`. Only keeps them in memory. */
  record(logArguments: readonly unknown[]): void;
  /** From now on recorded errors are stored, at most once a second. */
  startStoring(db: Db): void;
  /** Stores the remaining errors. */
  stop(): Promise<void>;
}

const EVERY_MS = 1_000;
/** More in a second are most likely repeats of one fault; the logs have them all. */
const MAX_WAITING = 50;
export const KEPT_ERRORS = 5_000;
/** Per place in the code: a visitor who can trigger one error at will must not displace the others. */
export const KEPT_PER_PLACE = 100;
/** A source is an IP address or a player. */
const MAX_PER_SOURCE_AND_HOUR = 60;
const HOUR_MS = 3600 * 1000;

export function createErrorRecorder(now: () => Date): ErrorRecorder {
  const isWithinSourceLimit = createFixedWindow(MAX_PER_SOURCE_AND_HOUR, HOUR_MS, now);
  const isWithinPlaceLimit = createFixedWindow(KEPT_PER_PLACE, HOUR_MS, now);
  let waiting: ErrorLine[] = [];
  let db: Db | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function write(): Promise<void> {
    if (waiting.length === 0 || !db) return;
    const lines = waiting;
    waiting = [];
    // While the database is unreachable, errors are only in the log.
    await inTransaction(db, store, lines).catch(() => undefined);
  }

  return {
    record(logArguments) {
      const line = errorLineOf(logArguments, now());
      if (!line || waiting.length >= MAX_WAITING || !isWithinPlaceLimit(line.place)) return;
      const source = sourceOf(logArguments);
      if (source === undefined || isWithinSourceLimit(source)) waiting.push(line);
    },
    startStoring(target) {
      db = target;
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

async function store(tx: Tx, lines: readonly ErrorLine[]): Promise<void> {
  await tx.insertInto('error_log').values(lines).execute();
  for (const place of new Set(lines.map((line) => line.place))) await deleteOlder(tx, place);
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

async function deleteOlder(tx: Tx, place: string): Promise<void> {
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
