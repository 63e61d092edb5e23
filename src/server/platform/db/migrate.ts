import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { OperatorError } from '../operator-error.ts';
import { connect } from './connect.ts';
import { explainDatabaseError } from './explain-database-error.ts';
import { lockTables, TablesBusy } from './lock-tables.ts';
import { hasMigrationTable, MIGRATIONS, type Migration, pendingMigrations } from './migrations.ts';

/** Any fixed number; all our processes must agree on it. */
const LOCK = 4_217_001;
/** Longer than a backup of most databases, which reads every table. */
const LOCK_TIMEOUT_MS = 5 * 60_000;
/** Requests that waited for the tables are served meanwhile. */
const PAUSE_MS = 250;

type BeforeCommit = (client: pg.Client) => Promise<unknown>;

interface MigrateOptions {
  /** Runs in the same transaction, to grant rights for example; not called if nothing is pending. */
  beforeCommit?: BeforeCommit;
}

/**
 * Applies what is missing, all of it or nothing, so that a version whose migration fails can be
 * rolled back without a restore. A second process waits for the lock and finds nothing to do.
 */
export async function migrate(
  url: string,
  folder: URL = MIGRATIONS,
  setting = 'database.url',
  { beforeCommit }: MigrateOptions = {},
): Promise<string[]> {
  const client = await connect(url, setting);
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const pending = await pendingMigrations(client, folder);
    if (pending.length > 0) await applyAll(client, pending, beforeCommit);
    return pending.map(({ name }) => name);
  } catch (error) {
    throw explainDatabaseError(error, url, setting);
  } finally {
    await client.end();
  }
}

/**
 * While the portal runs, its transactions lock some of the tables: then everything is rolled back and
 * tried again a moment later, so that waiting requests are served meanwhile.
 */
async function applyAll(
  client: pg.Client,
  pending: readonly Migration[],
  beforeCommit: BeforeCommit | undefined,
): Promise<void> {
  const startedMs = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await applyOnce(client, pending, attempt, beforeCommit);
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (performance.now() - startedMs > LOCK_TIMEOUT_MS) {
        throw new OperatorError(
          `A transaction kept the tables locked for ${LOCK_TIMEOUT_MS / 60_000} minutes (${reasonOf(error)}). Nothing was changed. See pg_stat_activity for what runs there, such as a backup, and try again.`,
        );
      }
      await delay(PAUSE_MS * (1 + Math.random()));
    }
  }
}

async function applyOnce(
  client: pg.Client,
  pending: readonly Migration[],
  attempt: number,
  beforeCommit: BeforeCommit | undefined,
): Promise<void> {
  await client.query('begin');
  try {
    const statements = pending.map(({ sql }) => sql);
    await lockTables(client, statements, attempt);
    await createMigrationTable(client);
    for (const migration of pending) await apply(client, migration);
    await beforeCommit?.(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** A table was not free, or a deadlock with a transaction that uses one the statements do not name. */
function isBusy(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if (error instanceof TablesBusy || ('code' in error && error.code === '40P01')) return true;
  return isBusy(error.cause);
}

function reasonOf({ message, cause }: Error): string {
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}

/**
 * In older versions the table lacks `compatible_from`, which every insert from here on needs.
 */
async function createMigrationTable(client: pg.Client): Promise<void> {
  if (!(await hasMigrationTable(client))) {
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
