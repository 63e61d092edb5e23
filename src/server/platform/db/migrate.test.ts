import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { migrate } from './migrate.ts';
import { requireSchema } from './migrations.ts';

const database = openTestDatabase();

function copyOfMigrations(): { folder: URL; add: (name: string, text: string) => void } {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-migrations-'));
  cpSync('db/migrations', folder, { recursive: true });
  return {
    folder: pathToFileURL(`${folder}/`),
    add: (name, text) => writeFileSync(join(folder, name), text),
  };
}

async function lastApplied(): Promise<number> {
  const { last } = await database.db
    .selectFrom('schema_migration')
    .select((s) => s.fn.max('version').as('last'))
    .executeTakeFirstOrThrow();
  return last;
}

test('three concurrent runs apply a migration once', async () => {
  const { folder, add } = copyOfMigrations();
  const next = String((await lastApplied()) + 1).padStart(4, '0');
  add(`${next}_extra.sql`, 'create table extra (id integer primary key);');
  const results = await Promise.all([1, 2, 3].map(() => migrate(database.ownerUrl, folder)));
  expect(results.flat()).toEqual([`${next}_extra.sql`]);
});

test('a failing migration leaves nothing behind', async () => {
  const { folder, add } = copyOfMigrations();
  const next = (await lastApplied()) + 1;
  add(
    `${String(next - 1).padStart(4, '0')}_extra.sql`,
    'create table extra (id integer primary key);',
  );
  add(
    `${String(next).padStart(4, '0')}_broken.sql`,
    'create table half (id integer); select nonsense;',
  );
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow('broken.sql failed');
  const { rows } = await sql`select to_regclass('half') as half`.execute(database.db);
  expect(rows).toEqual([{ half: null }]);
});

test('a migration changed after it was applied is refused', async () => {
  const { folder, add } = copyOfMigrations();
  add('0001_world.sql', 'select 1;');
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow(
    'was changed after it was applied',
  );
});

test('a schema of a newer version is refused, and nothing is applied to it', async () => {
  const { folder, add } = copyOfMigrations();
  const next = (await lastApplied()) + 1;
  add(`${next - 1}_extra.sql`.padStart(14, '0'), 'create table extra (id integer primary key);');
  add(`${next}_later.sql`.padStart(14, '0'), 'create table later (id integer primary key);');
  await migrate(database.ownerUrl, folder);
  const older = copyOfMigrations();
  older.add(`${next + 1}_mine.sql`.padStart(13, '0'), 'create table mine (id integer);');
  await expect(migrate(database.ownerUrl, older.folder)).rejects.toThrow(
    /belongs to a newer version.*extra\.sql and 1 more/,
  );
  await expect(requireSchema(database.ownerUrl)).rejects.toThrow('belongs to a newer version');
  const { rows } = await sql`select to_regclass('mine') as mine`.execute(database.db);
  expect(rows).toEqual([{ mine: null }]);
});

test('a duplicate number is refused', async () => {
  const { folder, add } = copyOfMigrations();
  add('0001_zzz.sql', 'select 1;');
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow('expected a number above 1');
});
