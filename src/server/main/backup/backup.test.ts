import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { readLastBackup } from '#server/features/health/health.repo.ts';
import { amount } from '#server/money/amount.ts';
import { credit } from '#server/money/credit.ts';
import { readBalances } from '#server/money/read-balances.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { readConfig } from '#server/platform/config/read-config.ts';
import { createDb, type Db } from '#server/platform/db/create-db.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { ADMIN_URL, ownerUrlOf, urlOf } from '#server/testing/admin-url.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { audit } from '../audit.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

const database = openTestDatabase();
const KEY = 'k'.repeat(64);
const TYPED = 'typed-into-the-file-against-all-advice';
const created: string[] = [];
afterAll(async () => {
  for (const name of created) await asAdmin(`drop database ${name}`);
});

interface SiteOptions {
  url: string;
  ownerUrl: string;
  key?: string;
  keep?: number;
  store?: string;
  rclone?: boolean;
}

function writeConfig(options: SiteOptions): { file: string; config: Config; folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-backup-'));
  const file = join(folder, 'castellan.yaml');
  const { store = join(folder, 'backups'), rclone = false, keep = 14, key = KEY } = options;
  writeFileSync(
    file,
    `mode: demo
secret: ${TYPED}
database: { url: '${options.url}', owner_url: '${options.ownerUrl}' }
attachments: { folder: '${folder}/attachments' }
backup: { key: "\${BACKUP_KEY}", folder: '${store}', keep: ${keep}, rclone: ${rclone} }
worlds: [{ id: 1, name: Aden, flavor: demo, demo: { characters: 10 } }]
`,
  );
  writeFileSync(join(folder, '.env'), `BACKUP_KEY=${key}\n`);
  return { file, folder, config: readConfig({ file, env: {} }) };
}

const configHere = (more: Partial<SiteOptions> = {}) =>
  writeConfig({ url: database.url, ownerUrl: database.ownerUrl, ...more });

async function emptySite(more: Partial<SiteOptions> = {}) {
  const name = `castellan_test_restore_${process.pid}_${created.length}`;
  await asAdmin(`create database ${name}`);
  created.push(name);
  return { name, ...writeConfig({ url: urlOf(name), ownerUrl: ownerUrlOf(name), ...more }) };
}

test('backup, empty machine, restore: the ledger agrees and the attachments exist', async () => {
  const player = await makePlayer(database.db);
  await inTransaction(database.db, giveCoins, player);
  const from = configHere();
  mkdirSync(join(from.folder, 'attachments/ab'), { recursive: true });
  const picture = Buffer.from(Array.from({ length: 200_000 }, (_, i) => i % 251));
  writeFileSync(join(from.folder, 'attachments/ab/one.webp'), picture);
  mkdirSync(join(from.folder, 'attachments/downloads'));
  writeFileSync(join(from.folder, 'attachments/downloads/one'), picture);
  writeFileSync(join(from.folder, 'attachments/downloads/two.part'), picture);
  const name = await backup(from.file, from.config);

  const store = join(from.folder, 'backups');
  expect(readdirSync(store)).toEqual([name]);
  expect(statSync(join(store, name)).mode & 0o777).toBe(0o600);
  const sealed = readFileSync(join(store, name)).toString('latin1');
  for (const word of [TYPED, 'PGDMP', 'attachments', KEY]) expect(sealed).not.toContain(word);
  expect(await readLastBackup(database.db)).toBeInstanceOf(Date);

  const to = await emptySite({ store });
  const { takenAt, warnings } = await restore(to.file, to.config, 'latest');
  expect(Math.abs(Date.parse(takenAt) - Date.now())).toBeLessThan(120_000);
  expect(warnings).toEqual([expect.stringContaining('could not be compared')]);
  expect(readFileSync(join(to.folder, 'attachments/ab/one.webp')).equals(picture)).toBe(true);
  const download = join(to.folder, 'attachments/downloads');
  expect(readFileSync(join(download, 'one')).equals(picture)).toBe(true);
  // The other file was still being uploaded.
  expect(readdirSync(download)).toEqual(['one']);
  const copy = readFileSync(`${to.file}.from-backup`, 'utf8');
  expect(copy).toMatch(/\$\{BACKUP_KEY\}/);
  expect(copy).not.toContain(TYPED);

  const restored = createDb({ url: urlOf(to.name), poolSize: 1, onError: () => undefined });
  try {
    expect(await readBalances(restored, player)).toMatchObject({ coins: 70 });
    expect(await readPrivileges(restored)).toEqual(await readPrivileges(database.db));
    // The role that the portal runs as still cannot change the ledger.
    await expect(sql`update purse set balance = 1`.execute(restored)).rejects.toThrow(
      'permission denied',
    );
  } finally {
    await restored.destroy();
  }
  expect(await audit({ config: to.file, days: 30 })).toBe(true);
  await expect(restore(to.file, to.config, 'latest')).rejects.toThrow('The database is not empty');
});

test('another key, a changed byte and a truncated end are detected, and nothing is restored', async () => {
  const from = configHere();
  const name = await backup(from.file, from.config);
  const store = join(from.folder, 'backups');
  const to = await emptySite({ store, key: 'x'.repeat(64) });
  await expect(restore(to.file, to.config, name)).rejects.toThrow('backup.key is not its key');
  const intact = readFileSync(join(store, name));
  const withRightKey = writeConfig({ url: urlOf(to.name), ownerUrl: ownerUrlOf(to.name), store });
  for (const damaged of [intact.subarray(0, -65_000), changed(intact)]) {
    writeFileSync(join(store, name), damaged);
    await expect(restore(withRightKey.file, withRightKey.config, name)).rejects.toThrow(/damaged/);
  }
  const { rows } = await asAdmin('select 1 as ok', to.name);
  expect(rows).toEqual([{ ok: 1 }]);
  const tables = await asAdmin(
    "select count(*)::int as n from pg_tables where schemaname = 'public'",
    to.name,
  );
  expect(tables.rows).toEqual([{ n: 0 }]);
});

test('the oldest backups are removed, and a failed one leaves nothing behind', async () => {
  const { file, config, folder } = configHere({ keep: 2 });
  const names: string[] = [];
  for (const minute of [1, 2, 3])
    names.push(await backup(file, config, new Date(Date.UTC(2026, 0, 1, 0, minute))));
  expect(readdirSync(join(folder, 'backups'))).toEqual(names.slice(1));
  const broken = { ...config, backup: { ...config.backup, postgres_bin: '/nowhere' } };
  await expect(backup(file, broken)).rejects.toThrow('There is no program /nowhere/pg_dump');
  expect(readdirSync(join(folder, 'backups'))).toEqual(names.slice(1));
});

test('without a key no backup is written', async () => {
  const { file, config } = configHere();
  const { key: _, ...rest } = config.backup;
  await expect(backup(file, { ...config, backup: rest })).rejects.toThrow(
    'never written unencrypted',
  );
});

const hasRclone = spawnSync('rclone', ['version']).status === 0;

test.skipIf(!hasRclone)(
  'an rclone remote stores and returns the same bytes',
  async () => {
    const remote = mkdtempSync(join(tmpdir(), 'castellan-remote-'));
    const from = configHere({ store: `:local:${remote}`, rclone: true, keep: 1 });
    await backup(from.file, from.config, new Date(Date.UTC(2026, 0, 1)));
    const name = await backup(from.file, from.config);
    expect(readdirSync(remote)).toEqual([name]);
    const to = await emptySite({ store: `:local:${remote}`, rclone: true });
    expect(await restore(to.file, to.config, 'latest')).toMatchObject({ name });
  },
  240_000,
);

/** Who may do what with each table and function. */
async function readPrivileges(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select 'table' as kind, relname::text as name, relacl::text as acl from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'S')
    union all
    select 'function', oid::regprocedure::text, proacl::text from pg_proc
      where pronamespace = 'public'::regnamespace
    order by 1, 2`.execute(db);
  expect(rows.length).toBeGreaterThan(50);
  return rows;
}

async function giveCoins(tx: Tx, playerId: string): Promise<void> {
  await credit(tx, {
    key: 'backup-test',
    playerId,
    purse: 'coins',
    amount: amount(70),
    source: 'test',
  });
}

function changed(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy[copy.length - 70_000] = (copy[copy.length - 70_000] ?? 0) ^ 1;
  return copy;
}

async function asAdmin(sql: string, name = 'postgres') {
  const admin = new pg.Client({
    connectionString: Object.assign(new URL(ADMIN_URL), { pathname: name }).href,
  });
  await admin.connect();
  try {
    return await admin.query(sql);
  } finally {
    await admin.end();
  }
}
