import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

const FOLDER = new URL('../../../../db/migrations/', import.meta.url);
const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;
/** Any fixed number; all our processes must agree on it. */
const LOCK = 4_217_001;

interface Migration {
  version: number;
  name: string;
  sql: string;
  checksum: string;
}

/** Applies what is missing, one transaction each; a second process waits for the lock and finds nothing to do. */
export async function migrate(url: string, folder: URL = FOLDER): Promise<string[]> {
  const migrations = readMigrations(folder);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await createList(client);
    const applied = await readApplied(client);
    const done: string[] = [];
    for (const migration of migrations) {
      const before = applied.get(migration.version);
      if (before === undefined) {
        await apply(client, migration);
        done.push(migration.name);
      } else if (before !== migration.checksum) {
        throw new Error(
          `${migration.name} was changed after it was applied; add a new migration instead`,
        );
      }
    }
    return done;
  } finally {
    await client.end();
  }
}

/** A process that only serves may look, but not create: "if not exists" would ask for that right. */
async function createList(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ list: string | null }>(
    "select to_regclass('schema_migration') as list",
  );
  if (rows[0]?.list) return;
  await client.query(`create table schema_migration (
    version integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`);
}

function readMigrations(folder: URL): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  // Numbers are given out before the work is done, so one may be missing; none may be there twice.
  let last = 0;
  return names.map((name) => {
    const version = Number(FILE_NAME.exec(name)?.[1]);
    if (!(version > last))
      throw new Error(`db/migrations: expected a number above ${last}, found ${name}`);
    last = version;
    const sql = readFileSync(new URL(name, folder), 'utf8');
    return { version, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

async function readApplied(client: pg.Client): Promise<Map<number, string>> {
  const { rows } = await client.query<{ version: number; checksum: string }>(
    'select version, checksum from schema_migration',
  );
  return new Map(rows.map((row) => [row.version, row.checksum]));
}

async function apply(
  client: pg.Client,
  { version, name, sql, checksum }: Migration,
): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query(
      'insert into schema_migration (version, name, checksum) values ($1, $2, $3)',
      [version, name, checksum],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`${name} failed`, { cause: error });
  }
}
