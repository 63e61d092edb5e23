import { sql } from 'kysely';
import type { L2jDb } from '../open-database.ts';

/** A column that the portal looks things up by, with what is slow without an index on it. */
export interface RequiredIndex {
  readonly table: string;
  readonly column: string;
  readonly why: string;
}

/** The required indexes that the database lacks. Adding one is the operator's decision. */
export async function missingIndexes(
  db: L2jDb,
  required: readonly RequiredIndex[],
): Promise<RequiredIndex[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as \`table\`, column_name as \`column\`
    from information_schema.statistics
    where table_schema = database() and seq_in_index = 1`.execute(db);
  const existing = new Set(rows.map(({ table, column }) => `${table}.${column}`.toLowerCase()));
  return required.filter(({ table, column }) => !existing.has(`${table}.${column}`.toLowerCase()));
}
