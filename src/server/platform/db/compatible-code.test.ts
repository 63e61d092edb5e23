import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { migrate } from './migrate.ts';
import { canKeepRunning, pendingMigrations } from './migrations.ts';

const database = openTestDatabase();
const NEWEST = Number(readdirSync('db/migrations').sort().at(-1)?.slice(0, 4));
const padded = (version: number) => String(version).padStart(4, '0');
const compatibleFrom = (version: number) => `-- Why.\n-- Compatible from: ${padded(version)}\n`;

function release(...added: [name: string, text: string][]): URL {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-migrations-'));
  cpSync('db/migrations', folder, { recursive: true });
  for (const [index, [name, text]] of added.entries()) {
    writeFileSync(join(folder, `${padded(NEWEST + 1 + index)}_${name}.sql`), text);
  }
  return pathToFileURL(`${folder}/`);
}

async function mayKeepRunning(folder: URL): Promise<boolean> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    return await canKeepRunning(client, await pendingMigrations(client, folder));
  } finally {
    await client.end();
  }
}

const EXPAND = ['expand', `${compatibleFrom(NEWEST)}create table expanded (id integer);`] as const;
// Removes what the previous release no longer uses; the release before that still needs it.
const CONTRACT = ['contract', `${compatibleFrom(NEWEST + 1)}drop table expanded;`] as const;

test('older code runs on a newer schema only if every newer migration declares it compatible', async () => {
  const [first, second, third] = [
    release(),
    release([...EXPAND]),
    release([...EXPAND], [...CONTRACT]),
  ];
  expect(await mayKeepRunning(second)).toBe(true);
  expect(await mayKeepRunning(third)).toBe(false);
  await migrate(database.ownerUrl, second);
  expect(await migrate(database.ownerUrl, first)).toEqual([]);
  expect(await mayKeepRunning(third)).toBe(true);
  await migrate(database.ownerUrl, third);
  expect(await migrate(database.ownerUrl, second)).toEqual([]);
  await expect(migrate(database.ownerUrl, first)).rejects.toThrow(/_contract\.sql, which/);
});

test('every migration since 0042 says which code can run on it', () => {
  // 0042 introduced the declaration.
  const names = readdirSync('db/migrations').filter((name) => name >= '0042');
  const undeclared = names.filter(
    (name) =>
      !/^(--.*\n)*-- (Compatible from: \d{4}|Incompatible: .+)\n/.test(
        readFileSync(join('db/migrations', name), 'utf8'),
      ),
  );
  expect(undeclared).toEqual([]);
});
