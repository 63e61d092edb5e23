import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { amount } from '#server/money/amount.ts';
import { auditLedger } from '#server/money/audit-ledger.ts';
import { take } from '#server/money/credit.ts';
import { readBalances } from '#server/money/read-balances.ts';
import { readEarnings } from '#server/money/read-earnings.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { pauseAfter } from '#server/testing/pause-after.ts';
import {
  makeCreator,
  openWithCode,
  refreshWithShare,
  type TestCreator,
} from '#server/testing/payments/creator-tools.ts';
import {
  openPaymentFixture,
  type PaymentFixture,
} from '#server/testing/payments/payment-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { untilWaiting } from '#server/testing/until-waiting.ts';
import { openPayment } from '../open-payment.ts';
import { auditCreators } from './audit-creators.ts';
import { evaluateShare } from './evaluate-share.ts';

const database = openTestDatabase();
let fixture: PaymentFixture;

beforeAll(async () => {
  fixture = await openPaymentFixture(database);
});
afterAll(async () => {
  expect((await auditLedger(database.db)).faults).toEqual([]);
  expect(await auditCreators(database.db)).toEqual({ sharesThatDiffer: [], payoutsThatDiffer: [] });
  await fixture.close();
});

const earned = async ({ playerId }: TestCreator) => {
  const { balance, debt } = await readEarnings(database.db, playerId);
  return balance - debt;
};

/** The plan: 10 dollars for 110 coins, 10 of them its own bonus. */
describe('the share', () => {
  test('in cents is a part of the price', async () => {
    const creator = await makeCreator(database.db, { sharePercent: 15 });
    const buyer = await makePlayer(database.db);
    const { id, remote } = await openWithCode(fixture, creator.code, buyer);
    expect(await earned(creator)).toBe(0);
    remote.state = 'paid';
    await refreshWithShare(fixture, id);
    expect(await earned(creator)).toBe(150);
    // The buyer has the bonus of the code: 10% of the plan's coins.
    expect(await fixture.coins(buyer)).toBe(121);
  });

  test('in coins is a part of the coins that were paid for', async () => {
    const creator = await makeCreator(database.db, { sharePercent: 15, paidIn: 'coins' });
    const { id, remote } = await openWithCode(fixture, creator.code, await makePlayer(database.db));
    remote.state = 'paid';
    await refreshWithShare(fixture, id);
    expect((await readBalances(database.db, creator.playerId)).coins).toBe(15);
    expect(await earned(creator)).toBe(0);
  });

  type Step = [refunded: number, disputed: number, share: number];
  test.each<[string, ...Step[]]>([
    ['a partial refund', [250, 0, 112], [250, 0, 112]],
    ['two partial refunds, then the rest', [333, 0, 100], [666, 0, 50], [1_000, 0, 0]],
    ['a full refund', [1_000, 0, 0]],
    ['a chargeback that is won', [0, 1_000, 0], [0, 0, 150]],
    ['a chargeback of a part that is lost', [0, 400, 90], [400, 0, 90]],
    ['a refund, a dispute of the rest, and its end', [500, 0, 75], [500, 500, 0], [500, 0, 75]],
    ['a refund too small to remove a coin', [7, 0, 148], [0, 0, 150]],
    ['the same again and again', [0, 1_000, 0], [0, 1_000, 0], [0, 0, 150], [0, 1_000, 0]],
  ])('follows %s', async (_name, ...steps) => {
    const creator = await makeCreator(database.db, { sharePercent: 15 });
    const { id, remote } = await openWithCode(fixture, creator.code, await makePlayer(database.db));
    remote.state = 'paid';
    await refreshWithShare(fixture, id);
    for (const [refundedCents, disputedCents, share] of steps) {
      Object.assign(remote, { refundedCents, disputedCents });
      await refreshWithShare(fixture, id);
      // A repeated job changes nothing.
      await evaluateShare(fixture.deps, id);
      expect(await earned(creator)).toBe(share);
    }
  });

  test('is right when only the last of several changes is evaluated, even by two workers at once', async () => {
    const creator = await makeCreator(database.db, { sharePercent: 15 });
    const { id, remote } = await openWithCode(fixture, creator.code, await makePlayer(database.db));
    Object.assign(remote, { state: 'paid', refundedCents: 300 });
    await database.db
      .updateTable('payment')
      .set({ due_at: new Date(0) })
      .where('id', '=', id)
      .execute();
    await fixture.refresh(id);
    await Promise.all([evaluateShare(fixture.deps, id), evaluateShare(fixture.deps, id)]);
    expect(await earned(creator)).toBe(105);
  });

  test('of a slow evaluation does not overwrite one made after the refund', async () => {
    const { db } = database;
    const creator = await makeCreator(db, { sharePercent: 15 });
    const { id, remote } = await openWithCode(fixture, creator.code, await makePlayer(db));
    remote.state = 'paid';
    await database.db
      .updateTable('payment')
      .set({ due_at: new Date(0) })
      .where('id', '=', id)
      .execute();
    await fixture.refresh(id);
    const slow = pauseAfter(db, ({ kind }) => kind === 'SelectQueryNode');
    const first = evaluateShare({ db: slow.db }, id);
    await slow.stopped;
    const second = db
      .updateTable('payment')
      .set({ state: 'refunded', refunded_cents: 1_000 })
      .where('id', '=', id)
      .execute()
      .then(() => evaluateShare({ db }, id));
    await untilWaiting(db, 1, [second]);
    slow.resume();
    await Promise.all([first, second]);
    expect(await earned(creator)).toBe(0);
  });

  test('keeps the terms that applied when the purchase was opened', async () => {
    const creator = await makeCreator(database.db, { sharePercent: 15 });
    const { id, remote } = await openWithCode(fixture, creator.code, await makePlayer(database.db));
    await database.db
      .updateTable('creator')
      .set({ share_percent: 50, paid_in: 'coins', is_active: false })
      .where('id', '=', creator.id)
      .execute();
    remote.state = 'paid';
    await refreshWithShare(fixture, id);
    expect(await earned(creator)).toBe(150);
    remote.refundedCents = 500;
    await refreshWithShare(fixture, id);
    expect(await earned(creator)).toBe(75);
  });

  test('that was paid out becomes a debt when the purchase is refunded, and the next share pays it first', async () => {
    const creator = await makeCreator(database.db, { sharePercent: 15 });
    const first = await openWithCode(fixture, creator.code, await makePlayer(database.db));
    first.remote.state = 'paid';
    await refreshWithShare(fixture, first.id);
    const all = { playerId: creator.playerId, purse: 'earnings', amount: amount(150) } as const;
    await inTransaction(database.db, take, { ...all, key: first.id, source: 'test' });
    first.remote.refundedCents = 1_000;
    await refreshWithShare(fixture, first.id);
    expect(await readEarnings(database.db, creator.playerId)).toEqual({ balance: 0, debt: 150 });
    const second = await openWithCode(fixture, creator.code, await makePlayer(database.db));
    second.remote.state = 'paid';
    await refreshWithShare(fixture, second.id);
    expect(await readEarnings(database.db, creator.playerId)).toEqual({ balance: 0, debt: 0 });
  });

  test('is not given when buyer and creator share a device; the purchase still works', async () => {
    const creator = await makeCreator(database.db, { sharePercent: 15 });
    const buyer = await makePlayer(database.db);
    const device = 'd'.repeat(64);
    for (const player of [creator.playerId, buyer]) await addDevice(player, device);
    const { id, remote } = await openWithCode(fixture, creator.code, buyer);
    remote.state = 'paid';
    await refreshWithShare(fixture, id);
    expect(await earned(creator)).toBe(0);
    expect(await fixture.coins(buyer)).toBe(121);
    const use = await database.db
      .selectFrom('creator_use')
      .select(['share', 'refused'])
      .where('payment_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(use).toEqual({ share: 0, refused: 'device' });
  });
});

async function addDevice(playerId: string, device: string): Promise<void> {
  await database.db
    .insertInto('player_device')
    .values({ player_id: playerId, device })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

describe('a code', () => {
  const open = (playerId: string, creatorCode: string, keepsCreator?: boolean) =>
    openPayment(fixture.deps, {
      playerId,
      planId: fixture.planId,
      provider: 'sandbox',
      creatorCode,
      keepsCreator,
    });

  test('is found however it is typed', async () => {
    const { code } = await makeCreator(database.db);
    await expect(
      open(await makePlayer(database.db), ` ${code.toLowerCase()} `),
    ).resolves.toBeTruthy();
  });

  test('of one’s own is refused, and so is an unknown one', async () => {
    const { code, playerId } = await makeCreator(database.db);
    await expect(open(playerId, code)).rejects.toMatchObject({ code: 'creator_code_own' });
    await expect(open(playerId, 'NOBODY')).rejects.toMatchObject({ code: 'creator_code_unknown' });
  });

  test.each(['is_active', 'suspended_at', 'deleted_at'] as const)(
    'is refused if %s disables the creator',
    async (column) => {
      const { code, playerId, id } = await makeCreator(database.db);
      if (column === 'is_active') {
        await database.db
          .updateTable('creator')
          .set({ is_active: false })
          .where('id', '=', id)
          .execute();
      } else {
        await database.db
          .updateTable('player')
          .set({ [column]: new Date() })
          .where('id', '=', playerId)
          .execute();
      }
      const buyer = await makePlayer(database.db);
      await expect(open(buyer, code)).rejects.toMatchObject({ code: 'creator_code_unknown' });
    },
  );

  test('is kept for later purchases, and forgotten when it is no longer wanted', async () => {
    const { code } = await makeCreator(database.db);
    const buyer = await makePlayer(database.db);
    const suggested = async () => {
      const reply = await fixture.send(buyer, 'GET', `/api/creator-code?plan_id=${fixture.planId}`);
      return reply.json();
    };
    expect(await suggested()).toEqual({ code: '', coins: 0, is_kept: false });
    await open(buyer, code, true);
    expect(await suggested()).toEqual({ code, coins: 11, is_kept: true });
    // An older page does not send the choice.
    await open(buyer, code);
    expect((await suggested()).code).toBe(code);
    await open(buyer, code, false);
    expect((await suggested()).code).toBe('');
  });

  test('from the link the player followed takes precedence over the kept one', async () => {
    const kept = await makeCreator(database.db);
    const linked = await makeCreator(database.db);
    const buyer = await makePlayer(database.db);
    await open(buyer, kept.code, true);
    const url = `/api/creator-code?plan_id=${fixture.planId}`;
    const reply = await fixture.send(buyer, 'GET', url, undefined, {
      cookie: `creator=${linked.code}`,
    });
    expect(reply.json()).toEqual({ code: linked.code, coins: 11, is_kept: false });
  });
});
