import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#server/platform/db/create-db.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import type { FakeName } from '#server/testing/payments/fakes.ts';
import {
  openPaymentFixture,
  type PaymentFixture,
} from '#server/testing/payments/payment-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = openTestDatabase();
let db: Db;
let fixture: PaymentFixture;
const ADMIN = { 'x-test-admin': 'yes' };

beforeAll(async () => {
  db = database.db;
  fixture = await openPaymentFixture(database);
});
afterAll(() => fixture.close());

async function refreshNow(paymentId: string): Promise<void> {
  const due = { due_at: new Date(0), lease_until: null };
  await db.updateTable('payment').set(due).where('id', '=', paymentId).execute();
  await fixture.refresh(paymentId);
}

/** A paid payment of a new player, all of it disputed. */
async function buyAndDispute(name: FakeName) {
  const playerId = await makePlayer(db);
  const { id, remote } = await fixture.open(playerId, name);
  remote.state = 'paid';
  await refreshNow(id);
  remote.disputedCents = remote.amountCents;
  await refreshNow(id);
  return { playerId, id, remote };
}

const disputeOf = (paymentId: string) =>
  db
    .selectFrom('dispute')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();

test('Mercado Pago: what was held and is then refunded is lost, and stays lost', async () => {
  const { playerId, id, remote } = await buyAndDispute('mercadopago');
  remote.disputedCents = 0;
  remote.refundedCents = remote.amountCents;
  await refreshNow(id);
  await refreshNow(id);
  expect(await disputeOf(id)).toMatchObject({ state: 'lost', holds_money: false });
  expect(await fixture.coins(playerId)).toBe(0);
});

test('Mercado Pago: a refund after the dispute was won does not make it lost', async () => {
  const { playerId, id, remote } = await buyAndDispute('mercadopago');
  remote.disputedCents = 0;
  await refreshNow(id);
  expect(await disputeOf(id)).toMatchObject({ state: 'won' });
  remote.refundedCents = remote.amountCents;
  await refreshNow(id);
  expect(await disputeOf(id)).toMatchObject({ state: 'won' });
  expect(await fixture.coins(playerId)).toBe(0);
});

test('a payment is polled daily while it has an open dispute, however old it is', async () => {
  const { id, remote } = await buyAndDispute('stripe');
  const old = new Date(Date.now() - 200 * 24 * 3_600_000);
  await db.updateTable('payment').set({ created_at: old }).where('id', '=', id).execute();
  const dueIn = async () => {
    await refreshNow(id);
    const { due_at } = await db
      .selectFrom('payment')
      .select('due_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return due_at && Math.round((due_at.getTime() - Date.now()) / 3_600_000);
  };
  expect(await dueIn()).toBe(24);
  remote.disputedCents = 0;
  expect(await dueIn()).toBeNull();
});

test('a chargeback after staff recorded an outcome and the money came back reopens the dispute', async () => {
  const { id, remote } = await buyAndDispute('mercadopago');
  const { id: disputeId } = await disputeOf(id);
  const admin = await makePlayer(db);
  const body = { dispute_id: disputeId, note: 'Read it.', outcome: 'lost' };
  const decided = await fixture.send(admin, 'POST', '/api/admin/disputes/decide', body, ADMIN);
  expect(decided.statusCode).toBe(200);
  remote.disputedCents = 0;
  await refreshNow(id);
  expect(await disputeOf(id)).toMatchObject({ state: 'won', decided_by: null });
  remote.disputedCents = remote.amountCents;
  await refreshNow(id);
  expect(await disputeOf(id)).toMatchObject({ state: 'open', closed_at: null });
});
