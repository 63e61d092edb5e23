import { type Kysely, sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import type { DB } from '#server/platform/db/schema.generated.ts';

/**
 * Runs inserts of very many consistent rows: foreign keys are not checked, triggers do not run, and
 * indexes are built once afterwards, which takes a fraction of the time. Then the planner's
 * statistics are collected.
 */
export async function bulkInsert(pool: Db, insert: (db: Db) => Promise<void>): Promise<void> {
  await pool.connection().execute(async (db) => {
    await sql`set session_replication_role = replica`.execute(db);
    await sql`set synchronous_commit = off`.execute(db);
    await sql`set maintenance_work_mem = '256MB'`.execute(db);
    const indexes = await dropIndexes(db);
    await insert(db);
    for (const { definition } of indexes) await sql.raw(definition).execute(db);
    await sql`set session_replication_role = default`.execute(db);
    await sql`reset synchronous_commit`.execute(db);
    await analyze(db);
  });
}

/** All but those of primary keys and other constraints. */
async function dropIndexes(db: Kysely<DB>): Promise<Array<{ definition: string }>> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`.execute(db);
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(db);
  return rows;
}

/** Skips empty tables: without statistics the planner expects some rows in them. */
async function analyze(db: Kysely<DB>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0
  `.execute(db);
  for (const { name } of rows) await sql.raw(`analyze ${name}`).execute(db);
}
