import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { createDb, type Db } from '#server/platform/db/create-db.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { ADMIN_URL, ownerUrlOf } from './admin-url.ts';

/**
 * A database with the migrations before the named one and data of that version, then migrated to
 * the latest.
 */
export async function openUpgradedDatabase(
  firstNew: string,
  oldData: string,
): Promise<{ db: Db; drop: () => Promise<void> }> {
  const name = `castellan_test_upgrade_${firstNew}_${process.pid}_${Date.now()}`;
  const url = ownerUrlOf(name);
  await run(ADMIN_URL, `create database ${name}`);
  const folder = mkdtempSync(join(tmpdir(), 'castellan-upgrade-'));
  cpSync('db/migrations', folder, { recursive: true });
  for (const file of readdirSync(folder)) if (file >= firstNew) rmSync(join(folder, file));
  await migrate(url, pathToFileURL(`${folder}/`));
  await run(url, oldData);
  await migrate(url);
  const db = createDb({ url, poolSize: 2, onError: () => undefined });
  return {
    db,
    drop: async () => {
      await db.destroy();
      await run(ADMIN_URL, `drop database ${name}`);
    },
  };
}

async function run(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statements);
  await client.end();
}
