import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAYOUTS_PATH } from '#contract/creators.ts';
import { readEarnings } from '#server/money/read-earnings.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import {
  makeCreator,
  openWithCode,
  refreshWithShare,
} from '#server/testing/payments/creator-tools.ts';
import {
  openPaymentFixture,
  type PaymentFixture,
} from '#server/testing/payments/payment-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { auditCreators } from './audit-creators.ts';
import { sweepShares } from './stale-shares.ts';

const database = openTestDatabase();
let fixture: PaymentFixture;

beforeAll(async () => {
  fixture = await openPaymentFixture(database, {
    creators: { payout_min_usd: 1, maturity_days: 0 },
  });
});
afterAll(async () => {
  await fixture.close();
});

/** The payment changes, and the job that should follow it never runs. */
async function refreshOnly(id: string): Promise<void> {
  await database.db
    .updateTable('payment')
    .set({ due_at: new Date(0) })
    .where('id', '=', id)
    .execute();
  await fixture.refresh(id);
}

test('a share whose job died is credited, and clawed back after a refund', async () => {
  const creator = await makeCreator(database.db, { sharePercent: 15 });
  const { id, remote } = await openWithCode(fixture, creator.code, await makePlayer(database.db));
  await sweepShares(fixture.deps);
  expect(await readEarnings(database.db, creator.playerId)).toEqual({ balance: 0, debt: 0 });
  remote.state = 'paid';
  await refreshOnly(id);
  await sweepShares(fixture.deps);
  expect(await readEarnings(database.db, creator.playerId)).toEqual({ balance: 150, debt: 0 });
  remote.refundedCents = 333;
  await refreshOnly(id);
  await sweepShares(fixture.deps);
  await sweepShares(fixture.deps);
  // 15% of 6.67 dollars, rounded down.
  expect(await readEarnings(database.db, creator.playerId)).toEqual({ balance: 100, debt: 0 });
  expect((await auditCreators(database.db)).sharesThatDiffer).toEqual([]);
});

test('no payout can be requested between a refund and the clawback of its share', async () => {
  const creator = await makeCreator(database.db, { sharePercent: 50 });
  const { id, remote } = await openWithCode(fixture, creator.code, await makePlayer(database.db));
  remote.state = 'paid';
  await refreshWithShare(fixture, id);
  const request = (amount: number) =>
    fixture.send(creator.playerId, 'POST', PAYOUTS_PATH, { amount, details: 'PayPal: me' });
  remote.refundedCents = 500;
  await refreshOnly(id);
  const early = await request(5);
  expect(early.json().code).toBe('payout_shares_change');
  expect(await readEarnings(database.db, creator.playerId)).toEqual({ balance: 500, debt: 0 });
  await sweepShares(fixture.deps);
  expect((await request(5)).json().code).toBe('not_enough_earnings');
  expect((await request(2.5)).statusCode).toBe(200);
});
