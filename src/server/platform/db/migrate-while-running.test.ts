import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { connect } from './connect.ts';
import { tablesIn } from './lock-tables.ts';
import { migrate } from './migrate.ts';
import { prepareDatabase } from './prepare-database.ts';

const database = openTestDatabase();
const copy = mkdtempSync(join(tmpdir(), 'castellan-migrations-'));
cpSync('db/migrations', copy, { recursive: true });
const folder = pathToFileURL(`${copy}/`);

function add(name: string, text: string): string {
  writeFileSync(join(copy, name), text);
  return name;
}

/** A transaction of the running portal that has read this table and may read more. */
async function useTable(table: string) {
  const client = await connect(database.ownerUrl, 'database.url');
  await client.query(`begin; select count(*) from ${table}`);
  return {
    read: (other: string) => client.query(`select count(*) from ${other}`),
    async end() {
      await client.query('commit');
      await client.end();
    },
  };
}

async function untilSomebodyWaitsFor(table: string): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await sql`select from pg_locks where not granted
      and relation = ${table}::regclass and mode = 'AccessExclusiveLock'`.execute(database.db);
    expect(rows).toHaveLength(1);
  }, 120_000);
}

describe('a migration while the portal runs', () => {
  test('waits for a transaction that uses two of its tables, without a deadlock', async () => {
    const change = (table: string) => `alter table ${table} add column extra integer;`;
    const name = add('9001_two_tables.sql', change('post_text') + change('game_order'));
    const portal = await useTable('game_order');
    const migrating = migrate(database.ownerUrl, folder);
    migrating.catch(() => undefined);
    await untilSomebodyWaitsFor('game_order');
    // The migration would hold this table while it waits for the other one.
    await portal.read('post_text');
    await portal.end();
    expect(await migrating).toEqual([name]);
  });

  test('lets other requests pass while a long transaction, such as a backup, uses a table', async () => {
    const name = add('9002_one_table.sql', 'alter table post_text add column other integer;');
    const backup = await useTable('post_text');
    const migrating = migrate(database.ownerUrl, folder);
    migrating.catch(() => undefined);
    await untilSomebodyWaitsFor('post_text');
    // In line behind the migration, it would wait as long as the backup takes.
    await sql`select count(*) from post_text`.execute(database.db);
    await backup.end();
    expect(await migrating).toEqual([name]);
  });

  test('gives the portal its rights to new tables in the transaction that creates them', async () => {
    const name = add(
      '9003_trigger.sql',
      `create table seen (at timestamptz not null);
       create function note_seen() returns trigger language plpgsql as $$
       begin insert into seen values (now()); return null; end $$;
       create trigger seen after update on site_version for each statement
         execute function note_seen();`,
    );
    let isDone = false;
    const urls = { url: database.url, owner_url: database.ownerUrl };
    const migrating = prepareDatabase(urls, folder).finally(() => {
      isDone = true;
    });
    migrating.catch(() => undefined);
    while (!isDone) await sql`update site_version set version = version`.execute(database.db);
    expect(await migrating).toEqual([name]);
    const { rows } = await sql`select from seen limit 1`.execute(database.db);
    expect(rows).toHaveLength(1);
  });
});

test('tables that are changed are locked for all, those that are only named for writers', () => {
  const existing = new Set(['player', 'payment', 'plan', 'post', 'world']);
  const statements = [
    '-- Says something about the world.\ncreate table shop (player_id uuid references player (id));',
    'alter table if exists only plan add x integer; alter\n  table payment add y integer;',
    'create index on post (id); truncate unknown;',
  ];
  expect(tablesIn(statements, existing)).toEqual({
    rewritten: ['payment', 'plan'],
    named: ['player', 'post'],
  });
});
