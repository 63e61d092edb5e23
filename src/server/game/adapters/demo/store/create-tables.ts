import { readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

const TABLES = new URL('../../../../../../db/demo-world.sql', import.meta.url);
/** Any fixed number: processes that start together take turns. */
const LOCK = 4_217_077;

export async function createTables(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    await sql.raw(readFileSync(TABLES, 'utf8')).execute(tx);
  });
}
