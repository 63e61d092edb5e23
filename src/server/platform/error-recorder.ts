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

/** Errors that are counted; the one that last happened longest ago makes room. */
export const KEPT_GROUPS = 1_000;
const EVERY_MS = 1_000;
/** More in a second are most likely repeats of one fault; the logs have them all. */
const MAX_WAITING = 50;
/** Different errors counted in a second. */
const MAX_COUNTED = 200;
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
  let counted = new Map<string, CountedError>();
  let db: Db | undefined;
  let timer: NodeJS.Timeout | undefined;

  function count(line: ErrorLine): void {
    const before = counted.get(line.place);
    if (!before && counted.size >= MAX_COUNTED) return;
    const firstAt = before?.firstAt ?? line.happened_at;
    counted.set(line.place, { line, happened: (before?.happened ?? 0) + 1, firstAt });
  }

  async function write(): Promise<void> {
    if (counted.size === 0 || !db) return;
    const batch = { lines: waiting, counted: [...counted.values()] };
    waiting = [];
    counted = new Map();
    // While the database is unreachable, errors are only in the log.
    await inTransaction(db, store, batch).catch(() => undefined);
  }

  return {
    record(logArguments) {
      const line = errorLineOf(logArguments, now());
      if (!line) return;
      // Counted even where it is not stored: the number is what tells a flood from a single error.
      count(line);
      if (waiting.length >= MAX_WAITING || !isWithinPlaceLimit(line.place)) return;
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

interface CountedError {
  /** The last one. */
  line: ErrorLine;
  happened: number;
  firstAt: Date;
}

interface Batch {
  lines: readonly ErrorLine[];
  counted: readonly CountedError[];
}

async function store(tx: Tx, { lines, counted }: Batch): Promise<void> {
  await saveCounts(tx, counted);
  if (lines.length > 0) await tx.insertInto('error_log').values(lines).execute();
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

/** An error that happens again is not solved. In one order, so that two processes do not deadlock. */
async function saveCounts(tx: Tx, counted: readonly CountedError[]): Promise<void> {
  const rows = counted.map(
    ({ line: { place, message, error, happened_at }, happened, firstAt }) => ({
      ...{ place, message, error, happened },
      first_at: firstAt,
      last_at: happened_at,
    }),
  );
  await tx
    .insertInto('error_group')
    .values(rows.toSorted((a, b) => (a.place < b.place ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.column('place').doUpdateSet((row) => ({
        message: row.ref('excluded.message'),
        error: row.ref('excluded.error'),
        happened: row('error_group.happened', '+', row.ref('excluded.happened')),
        last_at: row.fn<Date>('greatest', ['error_group.last_at', 'excluded.last_at']),
        solved_at: null,
        solved_by: null,
      })),
    )
    .execute();
  await tx
    .deleteFrom('error_group')
    .where('last_at', '<', (s) =>
      s
        .selectFrom('error_group')
        .select('last_at')
        .orderBy('last_at', 'desc')
        .offset(KEPT_GROUPS - 1)
        .limit(1),
    )
    .execute();
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
