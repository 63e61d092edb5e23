import type pg from 'pg';
import { connect } from './connect.ts';
import { explainDatabaseError } from './explain-database-error.ts';
import { hasList, MIGRATIONS, type Migration, pendingMigrations } from './migrations.ts';

/** Any fixed number; all our processes must agree on it. */
const LOCK = 4_217_001;

/**
 * Applies what is missing, all of it or nothing, so that a version whose migration fails can be
 * rolled back without a restore. A second process waits for the lock and finds nothing to do.
 */
export async function migrate(
  url: string,
  folder: URL = MIGRATIONS,
  setting = 'database.url',
): Promise<string[]> {
  const client = await connect(url, setting);
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const pending = await pendingMigrations(client, folder);
    if (pending.length > 0) await applyAll(client, pending);
    return pending.map(({ name }) => name);
  } catch (error) {
    throw explainDatabaseError(error, url, setting);
  } finally {
    await client.end();
  }
}

async function applyAll(client: pg.Client, pending: readonly Migration[]): Promise<void> {
  await client.query('begin');
  try {
    await createList(client);
    for (const migration of pending) await apply(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * In older versions the table lacks the column for compatible code; every insert from here on needs
 * it.
 */
async function createList(client: pg.Client): Promise<void> {
  if (!(await hasList(client))) {
    await client.query(`create table schema_migration (
      version integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
  }
  await client.query(
    'alter table schema_migration add column if not exists compatible_from integer',
  );
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const { version, name, sql, checksum, compatibleFrom } = migration;
  try {
    await client.query(sql);
    // Each starts as if it were alone: deferred constraints are checked, then deferred again.
    await client.query('set constraints all immediate; set constraints all deferred');
    await client.query(
      'insert into schema_migration (version, name, checksum, compatible_from) values ($1, $2, $3, $4)',
      [version, name, checksum, compatibleFrom],
    );
  } catch (error) {
    throw new Error(`${name} failed`, { cause: error });
  }
}
