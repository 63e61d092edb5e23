import { type Kysely, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#server/platform/db/create-db.ts';
import type { DB } from '#server/platform/db/schema.generated.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { release, settle } from '#server/testing/close-hold.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { amount } from './amount.ts';
import { auditLedger, type LedgerFault } from './audit-ledger.ts';
import { clawBack, credit } from './credit.ts';
import { hold } from './hold.ts';

/**
 * What a table owner can do by bypassing the triggers, each detected and named; and what triggers and
 * constraints refuse.
 */
const database = openTestDatabase();
let [playerId, otherId] = ['', ''];

beforeAll(async () => {
  playerId = await makePlayer(database.db);
  otherId = await makePlayer(database.db);
  const { db } = database;
  for (const id of [playerId, otherId]) {
    for (let n = 0; n < 3; n += 1) {
      const income = { key: `${id}-${n}`, playerId: id, purse: 'coins', source: 'test' } as const;
      await inTransaction(db, credit, { ...income, amount: amount(100) });
    }
  }
  const held = (holdId: string, price: number) =>
    ({ holdId, playerId, purse: 'coins', amount: amount(price), what: 'rename' }) as const;
  await inTransaction(db, hold, held('open', 10));
  await inTransaction(db, hold, held('settled', 20));
  await inTransaction(db, hold, held('released', 30));
  const spend = (tx: Tx, closing: ReturnType<typeof held>) => settle(tx, closing, 'spent:rename');
  await inTransaction(db, spend, held('settled', 20));
  await inTransaction(db, release, held('released', 30));
  const owed = { key: 'owed', playerId, purse: 'votes', source: 'vote', reference: 'v' } as const;
  await inTransaction(db, clawBack, { ...owed, amount: amount(5) });
  expect((await auditLedger(db)).faults).toEqual([]);
});

/** As the owner, with all triggers disabled, and rolled back afterwards. */
async function tamper(statement: string): Promise<Set<LedgerFault['kind']>> {
  return database.asOwner((owner) =>
    owner.connection().execute(async (db: Kysely<DB>) => {
      await sql`begin`.execute(db);
      await sql`set local session_replication_role = replica`.execute(db);
      await sql.raw(statement).execute(db);
      const { faults } = await auditLedger(db as Db);
      await sql`rollback`.execute(db);
      return new Set(faults.map(({ kind }) => kind));
    }),
  );
}

const firstEntry = () => `(select min(id) from ledger_entry where player_id = '${playerId}')`;

describe('tampering is detected and named', () => {
  test.each<[string, () => string, LedgerFault['kind']]>([
    [
      'a balance raised',
      () => `update purse set balance = balance + 1 where player_id = '${otherId}'`,
      'purse that differs from its entries',
    ],
    [
      'a purse deleted',
      () => `delete from purse where player_id = '${otherId}'`,
      'purse that differs from its entries',
    ],
    [
      'a debt forgiven without an entry',
      () => 'update purse set debt = 0 where debt > 0',
      'purse that differs from its entries',
    ],
    [
      'a debt next to a balance',
      () => `alter table purse drop constraint purse_balance_or_debt;
        update purse set debt = 3 where player_id = '${otherId}'`,
      'purse with both balance and debt',
    ],
    [
      'an amount rewritten',
      () => `update ledger_entry set amount = amount + 1 where id = ${firstEntry()}`,
      'movement that does not sum to zero',
    ],
    [
      'both sides of a movement rewritten',
      () => `update ledger_entry set amount = amount * 2
        where movement_id = (select movement_id from ledger_entry where id = ${firstEntry()})`,
      'movement whose entries were changed',
    ],
    [
      'a false line in the middle of a statement',
      () => `update ledger_entry set balance_after = 999999 where id = ${firstEntry()}`,
      'entry that does not continue the previous one',
    ],
    [
      'an entry deleted',
      () => `delete from ledger_entry where id = ${firstEntry()}`,
      'entry that does not continue the previous one',
    ],
    [
      'balanced entries added to an old movement',
      () => `insert into ledger_entry (movement_id, purse, account, amount)
        select min(id), 'coins', 'spent:x', 3 from movement
        union all select min(id), 'coins', 'issued:x', -3 from movement`,
      'movement whose entries were changed',
    ],
    [
      'another purse in a movement',
      () => `update ledger_entry set purse = 'votes' where account = 'issued:test'`,
      'movement of two purses',
    ],
    [
      'a movement without entries',
      () => "insert into movement (request_key, reason) values ('empty', 'x')",
      'movement without entries',
    ],
    [
      'a movement deleted',
      () => `delete from movement where request_key = 'hold:settled'`,
      'entry without movement',
    ],
    [
      'entries moved to a player who does not exist',
      () => `update ledger_entry set player_id = '00000000-0000-0000-0000-000000000001'
        where player_id = '${otherId}'`,
      'purse or entry without a player',
    ],
    [
      'an entry moved to another player',
      () =>
        `update ledger_entry set player_id = '${otherId}', position = 4 where id = ${firstEntry()}`,
      'movement whose entries were changed',
    ],
    [
      'a negative balance',
      () => `alter table purse drop constraint purse_balance_check;
        update purse set balance = -1 where player_id = '${otherId}'`,
      'negative balance',
    ],
    [
      'a hold made larger',
      () => `update hold set amount = 1000 where order_id = 'open'`,
      'hold that differs from its movement',
    ],
    [
      'a hold deleted',
      () => `delete from hold where order_id = 'open'`,
      'held money without its hold',
    ],
    [
      'a settled hold marked as released',
      () => `update hold_closing set outcome = 'released' where order_id = 'settled'`,
      'closing that differs from its hold or movement',
    ],
    [
      'a hold closed with another amount',
      () => `update hold_closing set amount = 31 where order_id = 'released'`,
      'closing that differs from its hold or movement',
    ],
    [
      'a trigger disabled',
      () => 'alter table ledger_entry disable trigger ledger_check_entries',
      'trigger that is missing or disabled',
    ],
    [
      'a trigger dropped',
      () => 'drop trigger purse_not_deleted on purse',
      'trigger that is missing or disabled',
    ],
    [
      'rights granted to the portal',
      () => 'grant update on purse to castellan_test_app',
      'role with direct write access to the ledger',
    ],
    [
      'rights granted to everybody',
      () => 'grant update on purse to public',
      'role with direct write access to the ledger',
    ],
    [
      'rights to one column',
      () => 'grant update (balance) on purse to castellan_test_app',
      'role with direct write access to the ledger',
    ],
    ...[
      'drop trigger approval_guard on approval',
      'alter table approval disable trigger approval_stays',
      'drop trigger daily_cap_use_append_only on daily_cap_use',
    ].map((statement): [string, () => string, LedgerFault['kind']] => [
      statement,
      () => statement,
      'trigger that is missing or disabled',
    ]),
  ])('%s', async (_, statement, kind) => {
    expect(await tamper(statement())).toContain(kind);
  });
});

describe('triggers and constraints refuse direct writes, even by the owner', () => {
  const refused = (statement: string) =>
    expect(
      database.asOwner((owner) =>
        owner.transaction().execute((tx) => sql.raw(statement).execute(tx)),
      ),
    ).rejects;

  test.each([
    'update ledger_entry set amount = 1',
    'delete from ledger_entry',
    'truncate ledger_entry',
    'delete from movement',
    "update movement set reason = 'x'",
    'update hold set amount = 1',
    'delete from hold_closing',
    'delete from purse',
    'truncate purse cascade',
  ])('%s', async (statement) => {
    await refused(statement).toThrow(/append-only/);
  });

  test('a balance changed without an entry', async () => {
    await refused(`update purse set balance = 7 where player_id = '${otherId}'`).toMatchObject({
      code: 'LG010',
    });
  });

  test('a movement without entries', async () => {
    await refused("insert into movement (request_key, reason) values ('e', 'x')").toMatchObject({
      code: 'LG010',
    });
  });

  test('one side of a movement without the other', async () => {
    await refused(`with made as (insert into movement (request_key, reason, purse, entry_count)
        values ('one', 'x', 'coins', 1) returning id)
      insert into ledger_entry (movement_id, purse, account, amount)
      select id, 'coins', 'spent:x', 5 from made`).toMatchObject({ code: 'LG010' });
  });

  test('entries added to an old movement', async () => {
    await refused(`insert into ledger_entry (movement_id, purse, account, amount)
      select min(id), 'coins', 'spent:x', 3 from movement
      union all select min(id), 'coins', 'issued:x', -3 from movement`).toMatchObject({
      code: 'LG010',
    });
  });

  test('an entry that does not continue the previous one', async () => {
    await refused(`with made as (insert into movement
          (request_key, reason, purse, player_id, entry_count)
        values ('gap', 'x', 'coins', '${otherId}', 2) returning id)
      insert into ledger_entry
        (movement_id, purse, player_id, account, amount, position, balance_after, debt_after)
      select id, 'coins', '${otherId}'::uuid, null, 5, 4, 999, 0 from made
      union all select id, 'coins', null, 'issued:x', -5, null, null, null from made`).toMatchObject(
      { code: 'LG010' },
    );
  });

  test('held money without a hold', async () => {
    await refused(`with made as (insert into movement (request_key, reason, purse, entry_count)
        values ('held', 'x', 'coins', 2) returning id)
      insert into ledger_entry (movement_id, purse, account, amount)
      select id, 'coins', 'held', 5 from made
      union all select id, 'coins', 'issued:x', -5 from made`).toMatchObject({ code: 'LG010' });
  });

  test('a hold that moved nothing, one closed twice, and one closed with another amount', async () => {
    await refused(`insert into hold select 'new', player_id, purse, 5, (select max(id) from movement)
      from hold where order_id = 'open'`).toMatchObject({ code: 'LG010' });
    await refused(`insert into hold_closing
      select 'settled', player_id, purse, amount, 'released', movement_id
      from hold where order_id = 'settled'`).toMatchObject({ code: '23505' });
    await refused(`insert into hold_closing
      select 'open', player_id, purse, amount + 1, 'released', movement_id
      from hold where order_id = 'open'`).toMatchObject({ code: '23503' });
  });

  test('a balance next to a debt', async () => {
    await refused('update purse set balance = 1 where debt > 0').toMatchObject({ code: '23514' });
  });
});
