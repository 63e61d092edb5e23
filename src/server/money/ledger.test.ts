import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { release, settle } from '#server/testing/close-hold.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { amount, type Purse } from './amount.ts';
import { auditLedger, readOpenHolds } from './audit-ledger.ts';
import { clawBack, credit, reverseClawBack, take } from './credit.ts';
import { type Hold, type HoldEnd, hold } from './hold.ts';
import { readBalances } from './read-balances.ts';
import { readDebts } from './read-debts.ts';
import { readStatement } from './read-statement.ts';

const database = openTestDatabase();
let playerId = '';
let count = 0;

const transact = <C, R>(body: (tx: Tx, command: C) => Promise<R>, command: C) =>
  inTransaction(database.db, body, command);
const give = (value: number, purse: Purse = 'coins', key = `k${count++}`, to = playerId) =>
  transact(credit, { key, playerId: to, purse, amount: amount(value), source: 'test' });
const commandOf = (value: number, key = `b${count++}`, purse: Purse = 'coins') => ({
  key,
  playerId,
  purse,
  amount: amount(value),
  source: 'stripe',
  reference: 'payment',
});
const holdOf = (price: number, holdId = `o${count++}`): Hold => ({
  holdId,
  playerId,
  purse: 'coins',
  amount: amount(price),
  what: 'rename',
});
const coins = async () => (await readBalances(database.db, playerId)).coins;
const debt = async () => (await readDebts(database.db, playerId)).coins;
const settleIt = (tx: Tx, held: HoldEnd) => settle(tx, held, 'spent:rename');

beforeEach(async () => {
  playerId = await makePlayer(database.db);
});

describe('credits', () => {
  test('a credit counts once, however often it is repeated', async () => {
    expect(await give(100, 'coins', 'same')).toBe(100);
    expect(await give(100, 'coins', 'same')).toBeUndefined();
    expect(await readBalances(database.db, playerId)).toEqual({
      coins: 100,
      votes: 0,
      referral: 0,
    });
  });

  test('a key repeated with different content is an error', async () => {
    const other = await makePlayer(database.db);
    const key = `key${count++}`;
    await give(5, 'coins', key);
    const differentContent = { code: 'LG003' };
    await expect(give(500, 'coins', key)).rejects.toMatchObject(differentContent);
    await expect(give(5, 'votes', key)).rejects.toMatchObject(differentContent);
    await expect(give(5, 'coins', key, other)).rejects.toMatchObject(differentContent);
    expect([await coins(), (await readBalances(database.db, other)).coins]).toEqual([5, 0]);
  });

  test('twenty concurrent credits with one key count once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => give(7, 'coins', `many-${playerId}`)));
    expect(await coins()).toBe(7);
  });

  test('only positive whole amounts are accepted', async () => {
    for (const wrong of [0, -5, 0.5, Number.NaN, 2 ** 53]) {
      expect(() => amount(wrong)).toThrow(RangeError);
    }
    const unchecked = { ...commandOf(1), amount: -5 as ReturnType<typeof amount> };
    await expect(transact(credit, unchecked)).rejects.toMatchObject({ code: 'LG004' });
  });
});

describe('holds', () => {
  test('a hold is either settled or released, never both', async () => {
    await give(100);
    const spent = holdOf(60);
    expect(await transact(hold, spent)).toBe(40);
    await transact(settleIt, spent);
    await transact(settleIt, spent);
    await expect(transact(release, spent)).rejects.toThrow('already settled');
    expect(await coins()).toBe(40);
    const returned = holdOf(40);
    await transact(hold, returned);
    await transact(release, returned);
    await transact(release, returned);
    await expect(transact(settleIt, returned)).rejects.toThrow('already released');
    expect(await coins()).toBe(40);
    expect((await readOpenHolds(database.db)).size).toBe(0);
  });

  test('when settled and released concurrently, only one happens', async () => {
    await give(50);
    const held = holdOf(50);
    await transact(hold, held);
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) =>
        i % 2 ? transact(release, held) : transact(settleIt, held),
      ),
    );
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(5);
    expect([0, 50]).toContain(await coins());
  });

  test('more than the balance cannot be taken, even by fifty concurrent requests', async () => {
    await give(10);
    const holds = Array.from({ length: 50 }, () => transact(hold, holdOf(10)));
    const results = await Promise.allSettled(holds);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const codes = results.map((result) => result.status === 'rejected' && result.reason.code);
    expect(codes.filter((code) => code === 'not_enough_coins')).toHaveLength(49);
    expect(await coins()).toBe(0);
  });

  test('nothing is released or settled without a hold', async () => {
    await expect(transact(release, holdOf(40))).rejects.toMatchObject({ code: 'LG004' });
    await give(10);
    const held = holdOf(10);
    await transact(hold, held);
    const other = await makePlayer(database.db);
    for (const wrong of [
      { ...held, amount: amount(999) },
      { ...held, amount: amount(9) },
      { ...held, playerId: other },
      { ...held, purse: 'votes' as const },
    ]) {
      await expect(transact(release, wrong)).rejects.toMatchObject({ code: 'LG004' });
      await expect(transact(settleIt, wrong)).rejects.toMatchObject({ code: 'LG004' });
    }
    expect(await coins()).toBe(0);
    expect((await readOpenHolds(database.db)).get(held.holdId)).toBe(10);
    await transact(release, held);
  });

  test('held money can be settled only into a `game:` or `spent:` account', async () => {
    await give(10);
    const held = holdOf(10);
    await transact(hold, held);
    const toIssuer = (tx: Tx, closing: HoldEnd) =>
      settle(tx, closing, 'issued:stripe' as 'spent:x');
    await expect(transact(toIssuer, held)).rejects.toMatchObject({ code: 'LG004' });
    await transact(release, held);
  });

  test('a decision has its own ledger reason', async () => {
    await give(10);
    const held = holdOf(10);
    await transact(hold, held);
    await transact(release, { ...held, isDecision: true });
    const [line] = await readStatement(database.db, { playerId, purse: 'coins', limit: 1 });
    expect(line).toMatchObject({ reason: 'release_decided:rename', amount: 10, balanceAfter: 10 });
  });
});

describe('debts', () => {
  test('a shortfall becomes debt once, and the balance is never negative', async () => {
    await give(30);
    const refund = commandOf(50);
    await transact(clawBack, refund);
    await transact(clawBack, refund);
    expect([await coins(), await debt()]).toEqual([0, 20]);
    const empty = commandOf(50);
    await transact(clawBack, empty);
    await transact(clawBack, empty);
    expect([await coins(), await debt()]).toEqual([0, 70]);
  });

  test('any income pays the debt first, including a released order price', async () => {
    await give(100);
    const held = holdOf(100);
    await transact(hold, held);
    await transact(clawBack, commandOf(100));
    expect([await coins(), await debt()]).toEqual([0, 100]);
    await transact(release, held);
    expect([await coins(), await debt()]).toEqual([0, 0]);
    await transact(clawBack, commandOf(20));
    expect(await give(50)).toBe(30);
    expect([await coins(), await debt()]).toEqual([30, 0]);
  });

  test('returned money pays open debt and counts once', async () => {
    await give(30);
    await transact(clawBack, commandOf(50));
    const reversal = commandOf(50, `won${count++}`);
    await transact(reverseClawBack, reversal);
    await transact(reverseClawBack, reversal);
    expect([await coins(), await debt()]).toEqual([30, 0]);
  });

  test('a debt blocks spending from its own purse only', async () => {
    await give(1_000);
    await transact(clawBack, commandOf(5, `r${count++}`, 'referral'));
    expect(await transact(hold, holdOf(1))).toBe(999);
    const fromReferral = { ...holdOf(1), purse: 'referral' as const };
    await expect(transact(hold, fromReferral)).rejects.toThrow('in_debt');
  });

  test('the statement shows what paid a debt', async () => {
    await transact(clawBack, commandOf(20));
    await give(50);
    const lines = await readStatement(database.db, { playerId, purse: 'coins', limit: 9 });
    expect(lines.map(({ reason, amount, balanceAfter }) => [reason, amount, balanceAfter])).toEqual(
      [
        ['credit:test', 30, 30],
        ['debt:test', 20, 0],
        ['debt:stripe', -20, 0],
      ],
    );
  });

  test('concurrent credits, clawbacks and reversals of one player do not deadlock', async () => {
    await transact(clawBack, commandOf(50));
    const work = Array.from({ length: 32 }, (_, i) =>
      i % 3 === 0
        ? give(30)
        : i % 3 === 1
          ? transact(clawBack, commandOf(25))
          : transact(reverseClawBack, commandOf(20)),
    );
    await Promise.all(work);
    const expected = 11 * 30 + 10 * 20 - 11 * 25 - 50;
    expect((await coins()) - (await debt())).toBe(expected);
  });

  test('`take` takes the exact amount, or nothing', async () => {
    await give(10);
    await expect(transact(take, commandOf(11))).rejects.toThrow('not_enough_coins');
    await transact(take, commandOf(10));
    expect(await coins()).toBe(0);
  });
});

test('the ledger is consistent after all of this', async () => {
  expect((await auditLedger(database.db)).faults).toEqual([]);
});

test('a statement is keyset-paginated, newest first, each line with its balance', async () => {
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
