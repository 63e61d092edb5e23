import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import { OperatorError } from '../operator-error.ts';
import { connect } from './connect.ts';

export const MIGRATIONS = new URL('../../../../db/migrations/', import.meta.url);
const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;
/** Among the comments a file begins with: see docs/decisions/025-upgrade.md. */
const COMPATIBLE_FROM = /^(?:--.*\n)*?-- Compatible from: (\d{4})\n/;

export interface Migration {
  version: number;
  name: string;
  sql: string;
  checksum: string;
  /** The oldest code that can run once this is applied, by the newest migration it knows. */
  compatibleFrom: number;
}

/** What this version would still apply. Throws for a schema that it must not touch. */
export async function pendingMigrations(
  client: pg.Client,
  folder: URL = MIGRATIONS,
): Promise<Migration[]> {
  const migrations = readMigrations(folder);
  const applied = await readApplied(client);
  const changed = migrations.find(({ version, checksum }) => {
    const before = applied.get(version);
    return before !== undefined && before.checksum !== checksum;
  });
  if (changed) {
    throw new Error(
      `${changed.name} was changed after it was applied; add a new migration instead`,
    );
  }
  refuseUnknown(migrations, applied);
  return migrations.filter(({ version }) => !applied.has(version));
}

/** Whether code for the current schema can keep running while these are applied, and afterwards. */
export async function canKeepRunning(
  client: pg.Client,
  pending: readonly Migration[],
): Promise<boolean> {
  const newest = Math.max(0, ...(await readApplied(client)).keys());
  return pending.every(({ compatibleFrom }) => compatibleFrom <= newest);
}

/** For commands that neither create nor change tables: throws unless the schema is this version's. */
export async function requireSchema(url: string): Promise<void> {
  const client = await connect(url, 'database.url');
  try {
    const [first] = await pendingMigrations(client);
    if (!first) return;
    const message = `The database is not up to date: ${first.name} is missing. Run "castellan migrate" first.`;
    throw new OperatorError(message);
  } finally {
    await client.end();
  }
}

/** Whether this version has more to apply. Throws for a newer version's database, and for one without our tables. */
export async function isSchemaBehind(url: string): Promise<boolean> {
  const client = await connect(url, 'database.url');
  try {
    const pending = await pendingMigrations(client);
    if (await hasMigrationTable(client)) return pending.length > 0;
    throw new OperatorError('The database has no Castellan tables.');
  } finally {
    await client.end();
  }
}

/**
 * Older code does not run on a newer schema, unless every newer migration declares it compatible. An
 * unknown migration older than our newest was never part of a release, and is refused too.
 */
function refuseUnknown(known: readonly Migration[], applied: ReadonlyMap<number, Applied>): void {
  const newest = known.at(-1)?.version ?? 0;
  const versions = new Set(known.map(({ version }) => version));
  const refused = [...applied].filter(
    ([version, { compatible_from }]) =>
      !versions.has(version) && (version < newest || (compatible_from ?? version) > newest),
  );
  const [first] = refused.map(([, { name }]) => name);
  if (first === undefined) return;
  throw new OperatorError(
    `The database belongs to a newer version of Castellan: it has ${first}${refused.length > 1 ? ` and ${refused.length - 1} more` : ''}, which this version cannot run with. Start the newer version, or restore a backup from before the upgrade.`,
  );
}

interface Applied {
  name: string;
  checksum: string;
  compatible_from: number | null;
}

/** Read through JSON, because databases of older versions do not have the column yet. */
async function readApplied(client: pg.Client): Promise<ReadonlyMap<number, Applied>> {
  if (!(await hasMigrationTable(client))) return new Map();
  const { rows } = await client.query<Applied & { version: number }>(`
    select version, name, checksum, (to_jsonb(list) ->> 'compatible_from')::int as compatible_from
    from schema_migration as list order by version`);
  return new Map(rows.map((row) => [row.version, row]));
}

export async function hasMigrationTable(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ list: string | null }>(
    "select to_regclass('schema_migration') as list",
  );
  return rows[0]?.list != null;
}

function readMigrations(folder: URL): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  // Numbers are assigned before a migration is written, so one may be missing, but none may be used
  // twice.
  let last = 0;
  return names.map((name) => {
    const version = Number(FILE_NAME.exec(name)?.[1]);
    if (!(version > last))
      throw new Error(`db/migrations: expected a number above ${last}, found ${name}`);
    last = version;
    const sql = readFileSync(new URL(name, folder), 'utf8');
    const checksum = createHash('sha256').update(sql).digest('hex');
    const compatibleFrom = Number(COMPATIBLE_FROM.exec(sql)?.[1] ?? version);
    return { version, name, sql, checksum, compatibleFrom };
  });
}
