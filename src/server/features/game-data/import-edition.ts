import { sql } from 'kysely';
import type { RatesConfig } from '#server/platform/config/rates-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import type { AddRow, EditionSummary } from './edition-reading.ts';
import { type DataFormat, openDataSource } from './open-data-source.ts';
import { Problems } from './problems.ts';
import type { RateRule } from './rates.ts';
import { readEdition } from './read-edition.ts';
import { type FoundRates, readRates } from './read-rates.ts';
import { DATA_TABLES, type DataTable, insertRows } from './save-rows.ts';

export interface ImportCommand {
  worldId: number;
  folder: string;
  rates: RatesConfig;
  isApplied: boolean;
  /** Replace the old edition even if a file could not be read completely. */
  acceptsProblems: boolean;
}

export interface ImportResult {
  format: DataFormat;
  rates: FoundRates;
  summary: EditionSummary;
  problems: Problems;
  /** `incomplete`: nothing was changed, because some files could not be read completely. */
  outcome: 'written' | 'unchanged' | 'dry_run' | 'incomplete';
}

/**
 * Reads all files once without writing, to learn what they contain and what is wrong with them, and
 * a second time to write them. Pages show the old edition until the new one is complete.
 */
export async function importEdition(db: Db, command: ImportCommand): Promise<ImportResult> {
  const source = await openDataSource(command.folder);
  const rates = await readRates(source.format, source.root, command.rates);
  const problems = new Problems();
  const summary = await readEdition(source, rates.rule, problems, async () => undefined);
  const found = { format: source.format, rates, summary, problems };
  if (summary.items === 0 && summary.monsters === 0)
    throw new OperatorError(`No item and no monster could be read from ${source.root}.`);
  if (await isStored(db, command.worldId, summary.hash, rates.rule))
    return { ...found, outcome: 'unchanged' };
  if (problems.unreadFiles.size > 0 && !command.acceptsProblems)
    return { ...found, outcome: 'incomplete' };
  if (!command.isApplied) return { ...found, outcome: 'dry_run' };
  const { worldId } = command;
  await inTransaction(db, replaceEdition, {
    worldId,
    format: source.format,
    rule: rates.rule,
    summary,
    read: (add) => readEdition(source, rates.rule, new Problems(), add),
  });
  return { ...found, outcome: 'written' };
}

async function isStored(db: Db, worldId: number, hash: Buffer, { rates }: RateRule) {
  const stored = await db
    .selectFrom('game_data')
    .select(['content_hash', 'rates'])
    .where('world_id', '=', worldId)
    .executeTakeFirst();
  if (!stored?.content_hash.equals(hash)) return false;
  const same = await sql<{ is: boolean }>`
    select rates = ${JSON.stringify(rates)}::jsonb as is from game_data where world_id = ${worldId}`.execute(
    db,
  );
  return same.rows[0]?.is === true;
}

export interface Edition {
  worldId: number;
  format: DataFormat | 'demo';
  rule: Pick<RateRule, 'rates'>;
  summary: EditionSummary;
  read(add: AddRow): Promise<EditionSummary>;
}

export async function replaceEdition(tx: Tx, edition: Edition): Promise<void> {
  const { worldId, format, summary } = edition;
  const { habitats: _, skills: __, hash, ...counts } = summary;
  const columns = {
    format,
    content_hash: hash,
    ...counts,
    rates: JSON.stringify(edition.rule.rates),
    imported_at: new Date(),
  };
  // A second import of this world waits for this one.
  await sql`select pg_advisory_xact_lock(${DATA_LOCK}, ${worldId})`.execute(tx);
  // Between two statements, all spawn files are read; on a slow disk that takes a while.
  await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(tx);
  for (const table of DATA_TABLES)
    await sql`delete from ${sql.table(table)} where world_id = ${worldId}`.execute(tx);
  const batches = new Batches(tx, worldId);
  const written = await edition.read((table, row) => batches.add(table, row));
  await batches.flush();
  if (!written.hash.equals(hash))
    throw new OperatorError(
      'The files changed while they were read. Nothing was replaced; run it again.',
    );
  // Without these statistics, searches would scan whole tables until autovacuum collects them.
  await sql`select analyze_game_data()`.execute(tx);
  // Last: a trigger of this table also updates the one row of `site_version`, for which changes to
  // posts, menus and character names would wait until the end of this transaction.
  await tx
    .insertInto('game_data')
    .values({ world_id: worldId, ...columns })
    .onConflict((conflict) => conflict.column('world_id').doUpdateSet(columns))
    .execute();
}

/** First half of the advisory lock's key; the second is the world. */
const DATA_LOCK = 7_103_041;

const BATCH_SIZE = 1_000;

/** Rows waiting to be inserted together. */
class Batches {
  readonly #tx: Tx;
  readonly #worldId: number;
  readonly #waiting = new Map<DataTable, object[]>();

  constructor(tx: Tx, worldId: number) {
    this.#tx = tx;
    this.#worldId = worldId;
  }

  async add(table: DataTable, row: object): Promise<void> {
    const rows = this.#waiting.get(table) ?? [];
    this.#waiting.set(table, rows);
    rows.push(row);
    if (rows.length >= BATCH_SIZE) await this.#insert(table);
  }

  async flush(): Promise<void> {
    for (const table of this.#waiting.keys()) await this.#insert(table);
  }

  async #insert(table: DataTable): Promise<void> {
    const rows = this.#waiting.get(table) ?? [];
    this.#waiting.set(table, []);
    if (rows.length > 0) await insertRows(this.#tx, this.#worldId, table, rows);
  }
}

export async function removeEdition(tx: Tx, worldId: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${DATA_LOCK}, ${worldId})`.execute(tx);
  for (const table of DATA_TABLES)
    await sql`delete from ${sql.table(table)} where world_id = ${worldId}`.execute(tx);
  const removed = await tx
    .deleteFrom('game_data')
    .where('world_id', '=', worldId)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}
