import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openUpgradedDatabase } from '#server/testing/upgraded-database.ts';
import type { Db } from './create-db.ts';

/** Rows written before migration 0045 renamed their values. */
const OLD_DATA = `
  insert into boss_event (world_id, boss, kind, happened_at, source) values
    (1, 'ember', 'death', '2026-01-01', 'told'), (1, 'ember', 'respawn', '2026-01-02', 'seen');`;
let db: Db;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ db, drop } = await openUpgradedDatabase('0045', OLD_DATA));
});
afterAll(() => drop?.());

test('boss events keep their source under its new name', async () => {
  const rows = await db.selectFrom('boss_event').select(['kind', 'source']).orderBy('id').execute();
  expect(rows).toEqual([
    { kind: 'death', source: 'reported' },
    { kind: 'respawn', source: 'observed' },
  ]);
});

test('functions that notify players use the new channel', async () => {
  const { rows } = await sql<{ name: string; isNew: boolean }>`
    select proname as name, prosrc like '%pg_notify(''player_changed''%' as "isNew" from pg_proc
    where pronamespace = 'public'::regnamespace
      and prosrc like '%pg_notify(''player%'`.execute(db);
  expect(rows.every(({ isNew }) => isNew)).toBe(true);
  expect(rows.map(({ name }) => name)).toContain('ledger_post');
});
