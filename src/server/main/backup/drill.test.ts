import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readLastDrill } from '#server/features/health/health.repo.ts';
import { prepareDatabase } from '#server/platform/db/prepare-database.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { backup } from './backup.ts';
import { drill } from './drill.ts';

const database = openTestDatabase();
const folder = mkdtempSync(join(tmpdir(), 'castellan-drill-test-'));
const store = join(folder, 'backups');

function configure(owner_url = database.ownerUrl) {
  return testConfig(database.url, {
    database: { url: database.url, owner_url },
    attachments: { folder: join(folder, 'attachments') },
    backup: { key: 'k'.repeat(64), folder: store },
  });
}

async function scratchDatabases(): Promise<unknown[]> {
  const { rows } = await sql`
    select datname from pg_database as d where datname like 'castellan_drill_%'
      and not exists (select from pg_stat_activity as a where a.datname = d.datname)`.execute(
    database.db,
  );
  return rows;
}

test('the latest backup is restored elsewhere, audited and dropped; a damaged one is reported', async () => {
  await prepareDatabase({ url: database.url, owner_url: database.ownerUrl });
  const config = configure();
  expect(await drill(config)).toMatchObject({ isGood: false, backup: '' });
  expect(await readLastDrill(database.db)).toMatchObject({
    is_good: false,
    detail: expect.stringContaining('There is none'),
  });
  const file = join(folder, 'castellan.yaml');
  writeFileSync(file, 'mode: demo\n');
  const name = await backup(file, config);
  expect(await drill(config)).toMatchObject({ backup: name, isGood: true });
  expect(await readLastDrill(database.db)).toMatchObject({ is_good: true, subject_id: name });
  expect(readdirSync(folder).sort()).toEqual(['backups', 'castellan.yaml']);

  const bytes = readFileSync(join(store, name));
  writeFileSync(join(store, name), bytes.subarray(0, bytes.length - 1_000));
  expect(await drill(config)).toMatchObject({ isGood: false });
  expect(await readLastDrill(database.db)).toMatchObject({
    is_good: false,
    detail: expect.stringContaining('damaged'),
  });
  expect(await scratchDatabases()).toEqual([]);
});

test('a role that may not create databases gets instructions', async () => {
  const denied = configure(database.url);
  expect(await drill(denied)).toMatchObject({ detail: expect.stringContaining('createdb') });
});
