import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { pauseAfter } from '#server/testing/pause-after.ts';
import {
  openPaymentFixture,
  type PaymentFixture,
} from '#server/testing/payments/payment-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { untilWaiting } from '#server/testing/until-waiting.ts';
import { applyProviderStatus } from './apply-provider-status.ts';
import { claimPayment } from './claim-payment.ts';
import type { PaymentRow } from './payments.repo.ts';
import type { PaidStatus } from './providers/port.ts';

const database = openTestDatabase();
let fixture: PaymentFixture;

beforeAll(async () => {
  fixture = await openPaymentFixture(database);
});
afterAll(() => fixture.close());

/** The provider's response, with this much refunded by then. */
function paidStatus(refundedCents: number): PaidStatus {
  const charge = {
    amountCents: 1_000,
    currency: 'USD',
    refundedCents,
    disputedCents: 0,
    instrument: null,
  };
  return { ...charge, state: 'paid', chargeRef: 'pi_1', charges: [] };
}

/** A worker's query whose lease has expired by the time the response arrives. */
async function claimAndExpire(id: string): Promise<PaymentRow> {
  const past = { due_at: new Date(0), lease_until: new Date(0) };
  await database.db.updateTable('payment').set(past).where('id', '=', id).execute();
  const payment = await claimPayment(database.db, id);
  if (!payment) throw new Error('not due');
  await database.db.updateTable('payment').set(past).where('id', '=', id).execute();
  return payment;
}

const apply = (payment: PaymentRow, providerStatus: PaidStatus, db = database.db) =>
  inTransaction(db, applyProviderStatus, {
    payment,
    providerStatus,
    now: new Date(),
    queue: fixture.deps.queue,
    disputes: fixture.deps.config.payments.disputes,
  });

async function makeRichPlayer() {
  const playerId = await makePlayer(database.db);
  // Two purchases: coins that a repeated clawback would find.
  for (let i = 0; i < 2; i += 1) {
    const { id } = await fixture.open(playerId, 'stripe');
    await apply(await claimAndExpire(id), paidStatus(0));
  }
  const { id } = await fixture.open(playerId, 'stripe');
  await apply(await claimAndExpire(id), paidStatus(0));
  return { playerId, id };
}

test('a response that arrives after a newer one changes nothing', async () => {
  const { playerId, id } = await makeRichPlayer();
  const slow = await claimAndExpire(id);
  await apply(await claimAndExpire(id), paidStatus(1_000));
  expect([await fixture.state(id), await fixture.coins(playerId)]).toEqual(['refunded', 220]);
  await apply(slow, paidStatus(0));
  expect([await fixture.state(id), await fixture.coins(playerId)]).toEqual(['refunded', 220]);
});

test('two concurrent responses: the second builds on the first', async () => {
  const { playerId, id } = await makeRichPlayer();
  const first = await claimAndExpire(id);
  const slow = pauseAfter(database.db, ({ kind }) => kind === 'SelectQueryNode');
  const half = apply(first, paidStatus(500), slow.db);
  await slow.stopped;
  const whole = claimAndExpire(id).then((second) => apply(second, paidStatus(1_000)));
  await untilWaiting(database.db, 1, [whole]);
  slow.resume();
  await Promise.all([half, whole]);
  expect([await fixture.state(id), await fixture.coins(playerId)]).toEqual(['refunded', 220]);
});
