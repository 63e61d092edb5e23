import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { amount, type Purse } from './amount.ts';
import { auditLedger, readOpenHolds } from './audit-ledger.ts';
import { type Credit, credit, takeBack } from './credit.ts';
import { type Hold, hold, release, settle } from './hold.ts';
import { type Movement, post } from './post.ts';
import { readBalances } from './read-balances.ts';
import { readStatement } from './read-statement.ts';

const database = openTestDatabase();
let playerId = '';
let count = 0;

const inOne = <C, R>(body: (tx: Tx, command: C) => Promise<R>, command: C) =>
  inTransaction(database.db, body, command);
const give = (given: number, purse: Purse = 'coins', key = `k${count++}`) =>
  inOne(credit, { key, playerId, purse, amount: amount(given), source: 'test' } as Credit);
const holdOf = (price: number, orderId = `o${count++}`): Hold => ({
  orderId,
  playerId,
  purse: 'coins',
  amount: amount(price),
  what: 'rename',
});
const coins = async () => (await readBalances(database.db, playerId)).coins;
const settleIt = (tx: Tx, held: Hold) => settle(tx, held, 'spent:rename');

beforeEach(async () => {
  playerId = await makePlayer(database.db);
});

describe('movements', () => {
  test('a credit counts once, whatever the number of repeats', async () => {
    expect(await give(100, 'coins', 'same')).toBe(100);
    expect(await give(100, 'coins', 'same')).toBeUndefined();
    expect(await readBalances(database.db, playerId)).toEqual({
      coins: 100,
      votes: 0,
      referral: 0,
    });
  });

  test('held, then spent or given back, never both', async () => {
    await give(100);
    const spent = holdOf(60);
    expect(await inOne(hold, spent)).toBe(40);
    await inOne(settleIt, spent);
    await inOne(settleIt, spent);
    await expect(inOne(release, spent)).rejects.toThrow('already settle:rename');
    expect(await coins()).toBe(40);
    const back = holdOf(40);
    await inOne(hold, back);
    await inOne(release, back);
    await inOne(release, back);
    await expect(inOne(settleIt, back)).rejects.toThrow('already release:rename');
    expect(await coins()).toBe(40);
    expect((await readOpenHolds(database.db)).size).toBe(0);
  });

  test('what is not there cannot be taken, not even by fifty at once', async () => {
    await give(10);
    const holds = Array.from({ length: 50 }, () => inOne(hold, holdOf(10)));
    const results = await Promise.allSettled(holds);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const codes = results.map((result) => result.status === 'rejected' && result.reason.code);
    expect(codes.filter((code) => code === 'not_enough_coins')).toHaveLength(49);
    expect(await coins()).toBe(0);
  });

  test('a payment taken back leaves no debt in the purse and says what is missing', async () => {
    await give(30);
    const taken = { key: 'refund', playerId, purse: 'coins', amount: amount(50), source: 'test' };
    expect(await inOne(takeBack, taken as Credit)).toEqual({ missing: 20 });
    expect(await inOne(takeBack, taken as Credit)).toEqual({ missing: 0 });
    expect(await coins()).toBe(0);
  });

  test('two purses that pay each other at once do not wait in a circle', async () => {
    const other = await makePlayer(database.db);
    await give(1_000);
    const pay = (from: string, to: string): Movement => ({
      key: `pay${count++}`,
      reason: 'pay',
      purse: 'coins',
      entries: [
        { playerId: from, amount: -1 },
        { playerId: to, amount: 1 },
      ],
    });
    await inOne(post, { ...pay(playerId, other), key: 'first' });
    await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        inOne(post, i % 2 ? pay(playerId, other) : pay(other, playerId)).catch((error) => {
          expect(error.code).toBe('not_enough_coins');
        }),
      ),
    );
    const audit = await auditLedger(database.db);
    expect([audit.unbalanced, audit.wrongBalances, audit.negative]).toEqual([[], [], []]);
  });

  test.each([
    ['nothing', [{ account: 'held', amount: 0 }]],
    ['one side', [{ account: 'held', amount: 5 }]],
    [
      'a fraction',
      [
        { account: 'held', amount: 0.5 },
        { account: 'spent:x', amount: -0.5 },
      ],
    ],
    [
      'more than it takes',
      [
        { account: 'held', amount: 5 },
        { account: 'spent:x', amount: -4 },
      ],
    ],
  ] as const)('a movement of %s is refused', async (_, entries) => {
    const movement: Movement = { key: `bad${count++}`, reason: 'x', purse: 'coins', entries };
    await expect(inOne(post, movement)).rejects.toThrow('is not sound');
  });
});

describe('the tables defend themselves', () => {
  test.each([
    'update ledger_entry set amount = 1',
    'delete from ledger_entry',
    'truncate ledger_entry',
    'delete from movement',
    "update movement set reason = 'x'",
  ])('%s', async (statement) => {
    await give(5);
    await expect(sql.raw(statement).execute(database.db)).rejects.toThrow(/append-only/);
  });

  test('one side without the other', async () => {
    await give(5);
    const lonely = sql`insert into ledger_entry (movement_id, purse, account, amount)
      select max(id), 'coins', 'held', 5 from movement`;
    await expect(lonely.execute(database.db)).rejects.toThrow('do not sum to zero');
  });

  test('a negative balance', async () => {
    await give(5);
    await expect(sql`update purse set balance = -1`.execute(database.db)).rejects.toThrow(/check/);
  });

  test('the audit finds a balance written past the ledger', async () => {
    await give(5);
    await sql`update purse set balance = 6 where player_id = ${playerId}`.execute(database.db);
    expect((await auditLedger(database.db)).wrongBalances).toEqual([`${playerId} coins`]);
    await sql`update purse set balance = 5 where player_id = ${playerId}`.execute(database.db);
    expect((await auditLedger(database.db)).wrongBalances).toEqual([]);
  });
});

test('a statement is paged by key, newest first, each line with its balance', async () => {
  for (let i = 1; i <= 5; i += 1) await give(i);
  const page = { playerId, purse: 'coins', limit: 2 } as const;
  const first = await readStatement(database.db, page);
  const second = await readStatement(database.db, { ...page, before: first.at(-1)?.id });
  const lines = [...first, ...second].map(({ amount, balanceAfter }) => [amount, balanceAfter]);
  expect(lines).toEqual([
    [5, 15],
    [4, 10],
    [3, 6],
    [2, 3],
  ]);
  expect(first[0]).toMatchObject({ reason: 'credit:test', reference: null });
});
