import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { amount } from './amount.ts';
import { auditLedger } from './audit-ledger.ts';
import { credit } from './credit.ts';
import { hold } from './hold.ts';

/** What the database refuses the portal's own role, regardless of the code. */
const database = openTestDatabase();
let playerId = '';

beforeAll(async () => {
  playerId = await makePlayer(database.db);
  const income = { key: 'k', playerId, purse: 'coins', source: 'test' } as const;
  await inTransaction(database.db, credit, { ...income, amount: amount(5) });
  const held = { holdId: 'open', playerId, purse: 'coins', what: 'rename' } as const;
  await inTransaction(database.db, hold, { ...held, amount: amount(1) });
});

const TABLES = ['purse', 'movement', 'ledger_entry', 'hold', 'hold_closing'];

test('these are all the tables of the ledger, and db/app-role.sql names each of them', () => {
  const types = readFileSync(new URL('schema.generated.ts', import.meta.url), 'utf8');
  const [, fields = ''] = /export interface DB \{([^}]*)\}/.exec(types) ?? [];
  const tables = [...fields.matchAll(/(\w+):/g)].map(([, name]) => name);
  expect(tables.toSorted()).toEqual(TABLES.toSorted());
  const [, listed = ''] =
    /ledger constant text := '([^']*)'/.exec(readFileSync('db/app-role.sql', 'utf8')) ?? [];
  expect(listed.split(', ').toSorted()).toEqual(TABLES.toSorted());
});

describe.each(TABLES)('%s', (table) => {
  test.each([
    `update ${table} set purse = purse`,
    `delete from ${table}`,
    `truncate ${table} cascade`,
    `insert into ${table} default values`,
    `alter table ${table} disable trigger all`,
    `alter table ${table} drop column purse`,
    `drop table ${table} cascade`,
    `create trigger mine after insert on ${table} execute function refuse_change()`,
    `create rule mine as on insert to ${table} do nothing`,
    `do $$ begin lock table ${table} in exclusive mode; end $$`,
  ])('%s', async (statement) => {
    await expect(sql.raw(statement).execute(database.db)).rejects.toMatchObject({ code: '42501' });
  });
});

describe('tampering with the ledger or a log is refused', () => {
  test.each([
    ['a balance changed', () => `update purse set balance = 1000000 where player_id='${playerId}'`],
    ['a purse deleted', () => `delete from purse where player_id='${playerId}'`],
    ['purses emptied', () => 'truncate purse'],
    [
      'a movement without entries',
      () => "insert into movement (request_key, reason) values ('empty', 'x')",
    ],
    [
      'entries added to an old movement',
      () => `insert into ledger_entry (movement_id, purse, account, player_id, amount, balance_after)
        select min(id), 'coins', 'held', null::uuid, -7, null::bigint from movement
        union all select min(id), 'coins', null, '${playerId}'::uuid, 7, 123456 from movement`,
    ],
    [
      'an entry of a player who does not exist',
      () => `insert into ledger_entry (movement_id, purse, player_id, amount, balance_after)
        select min(id), 'coins', '00000000-0000-0000-0000-000000000001'::uuid, 7, 7 from movement`,
    ],
    [
      'two purses in one movement',
      () => `insert into ledger_entry (movement_id, purse, account, amount)
        select max(id), 'votes', 'held', 3 from movement
        union all select max(id), 'votes', 'spent:x', -3 from movement`,
    ],
    ['triggers disabled', () => 'alter table ledger_entry disable trigger all'],
    ['triggers disabled for the session', () => 'set session_replication_role = replica'],
    ['another role', () => 'set role postgres'],
    [
      'the inner function called',
      () => `select ledger_post('k2', 'x', null, '${playerId}', 'coins', 'issued:x', 5, false)`,
    ],
    ['a function of the ledger dropped', () => 'drop function ledger_credit cascade'],
    [
      'a table created in the schema of the ledger',
      () => 'create table public.purse2 (id integer)',
    ],
    ['the audit log rewritten', () => "update audit_log set action = 'x'"],
    ['the audit log emptied', () => 'delete from audit_log'],
    ['an order event rewritten', () => "update order_event set what = 'x'"],
    ['an order event deleted', () => 'delete from order_event'],
    ['a provider event rewritten', () => "update payment_event set provider = 'x'"],
    ['a provider event deleted', () => 'delete from payment_event'],
    ['the list of migrations changed', () => 'delete from schema_migration'],
  ])('%s', async (_, statement) => {
    await expect(sql.raw(statement()).execute(database.db)).rejects.toMatchObject({
      code: expect.stringMatching(/^(42501|22023)$/),
    });
  });

  test('and the ledger stays intact', async () => {
    expect((await auditLedger(database.db)).faults).toEqual([]);
  });
});

test('a temporary table of the same name does not shadow the ledger’s in its functions', async () => {
  await database.db.connection().execute(async (db) => {
    await sql`create temp table purse (player_id uuid, purse text, balance bigint, debt bigint,
      entry_count bigint)`.execute(db);
    await sql`select ledger_credit('t', ${playerId}, 'coins', 3, 'test', null)`.execute(db);
    const { rows } = await sql`select * from pg_temp.purse`.execute(db);
    expect(rows).toEqual([]);
    await sql`drop table pg_temp.purse`.execute(db);
  });
  expect((await auditLedger(database.db)).faults).toEqual([]);
});
