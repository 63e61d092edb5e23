import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { performOrPropose } from '#server/features/approvals/perform-or-propose.ts';
import { readMovements } from '#server/money/read-movements.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import type { FakeName } from '#server/testing/payments/fakes.ts';
import {
  openPaymentFixture,
  type PaymentFixture,
} from '#server/testing/payments/payment-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { readPaymentForAdmin } from './admin-payments.view.ts';
import type { RemotePayment } from './providers/testing/fake-provider.ts';
import { paymentRefund, planRefund } from './refund-payment.ts';

const database = openTestDatabase();
let fixture: PaymentFixture;

beforeAll(async () => {
  fixture = await openPaymentFixture(database);
});
afterAll(() => fixture.close());

async function refund({ deps }: PaymentFixture, id: string, adminId: string): Promise<void> {
  await performOrPropose(deps, paymentRefund(deps), {
    subjectId: id,
    content: await planRefund(database.db, id),
    note: 'asked for it',
    adminId,
    requestKey: null,
    origin: { address: null, userAgent: null },
  });
}

/** The same payment is paid once more, with another card or in another tab. */
function payAgain(remote: RemotePayment, provider: FakeName = 'mercadopago'): RemotePayment {
  const again: RemotePayment = {
    ...remote,
    reference: `${remote.reference}-2`,
    refundedCents: 0,
  };
  again.state = 'paid';
  fixture.fakes[provider].payments.set(again.reference, again);
  return again;
}

async function notify(
  remote: RemotePayment,
  id: string,
  provider: FakeName = 'mercadopago',
): Promise<void> {
  const fake = fixture.fakes[provider];
  await fixture.deliver(provider, fake.message(remote, 'paid'));
  // A repeated message is ignored: the next scheduled poll finds the change.
  if (!fake.traits.hasEventIds) await makeDue(id);
  await fixture.refresh(id);
}

const makeDue = (id: string) =>
  database.db
    .updateTable('payment')
    .set({ due_at: new Date(0) })
    .where('id', '=', id)
    .execute();

async function openPaid(provider: FakeName = 'mercadopago') {
  const playerId = await makePlayer(database.db);
  const { id, remote } = await fixture.open(playerId, provider);
  remote.state = 'paid';
  await notify(remote, id, provider);
  return { playerId, id, remote };
}

const adminView = async (id: string) => (await readPaymentForAdmin(fixture.deps, id))?.payment;
const chargesOf = (id: string) =>
  database.db
    .selectFrom('payment_charge')
    .select(['charge_ref', 'amount_cents', 'refunded_cents'])
    .where('payment_id', '=', id)
    .orderBy('charge_ref')
    .execute();

describe('every charge of a payment is recorded', () => {
  test('paid twice: one credit, and staff see both charges until one is refunded', async () => {
    const { playerId, id, remote } = await openPaid();
    expect((await adminView(id))?.reason).toBeNull();
    const again = payAgain(remote);
    await notify(again, id);
    expect([await fixture.state(id), await fixture.coins(playerId)]).toEqual(['credited', 110]);
    const charges = await chargesOf(id);
    expect(charges).toHaveLength(2);
    const [first, second] = charges.map(({ charge_ref }) => charge_ref);
    expect((await adminView(id))?.reason).toBe(
      `paid 2 times: ${first} (54.00 BRL), ${second} (54.00 BRL)`,
    );
    // Whichever is refunded, the other one is the purchase.
    remote.refundedCents = remote.amountCents;
    await notify(remote, id);
    expect([await fixture.state(id), await fixture.coins(playerId)]).toEqual(['credited', 110]);
    expect(await adminView(id)).toMatchObject({ reason: null, charge_ref: second, refunded: 0 });
    again.refundedCents = again.amountCents;
    await notify(again, id);
    expect([await fixture.state(id), await fixture.coins(playerId)]).toEqual(['refunded', 0]);
    expect((await readMovements(database.db, id)).map(({ amount }) => amount).toSorted()).toEqual(
      [110, -110, 110, -110].toSorted(),
    );
  });

  test('refunded, then paid again: the coins are credited', async () => {
    const { playerId, id, remote } = await openPaid();
    remote.refundedCents = remote.amountCents;
    await notify(remote, id);
    expect([await fixture.state(id), await fixture.coins(playerId)]).toEqual(['refunded', 0]);
    await notify(payAgain(remote), id);
    expect([await fixture.state(id), await fixture.coins(playerId)]).toEqual(['credited', 110]);
  });

  test('an admin refunds both, one after the other: each is one refund of its own charge', async () => {
    const { playerId, id, remote } = await openPaid();
    const again = payAgain(remote);
    await notify(again, id);
    const adminId = await makePlayer(database.db);
    for (let i = 0; i < 2; i += 1) {
      await refund(fixture, id, adminId);
      await fixture.refresh(id);
    }
    expect([remote.refundedCents, again.refundedCents]).toEqual([5_400, 5_400]);
    expect([await fixture.state(id), await fixture.coins(playerId)]).toEqual(['refunded', 0]);
  });

  test('after many declined cards the paid one is still found', async () => {
    const playerId = await makePlayer(database.db);
    const { id, remote } = await fixture.open(playerId, 'mercadopago');
    for (let i = 0; i < 60; i += 1) {
      const reference = `${remote.reference}-declined-${i}`;
      fixture.fakes.mercadopago.payments.set(reference, { ...remote, reference, state: 'failed' });
    }
    await notify(payAgain(remote), id);
    expect(await fixture.coins(playerId)).toBe(110);
  });
});

describe.each(['freekassa', 'unitpay', 'nowpayments'] as const)(
  'paid twice through %s, which has no refund API: staff refund in its dashboard',
  (provider) => {
    test('each refund is of one charge: the coins stay until the last one', async () => {
      const { playerId, id, remote } = await openPaid(provider);
      await notify(payAgain(remote, provider), id, provider);
      const [first, second] = await chargesOf(id);
      expect((await adminView(id))?.reason).toContain('paid 2 times');
      const adminId = await makePlayer(database.db);
      // Two clicks at once make one refund.
      await Promise.all([refund(fixture, id, adminId), refund(fixture, id, adminId)]);
      await fixture.refresh(id);
      expect([await fixture.state(id), await fixture.coins(playerId)]).toEqual(['credited', 110]);
      const { charge_ref } = second ?? {};
      expect(await adminView(id)).toMatchObject({ reason: null, charge_ref, refunded: 0 });
      await makeDue(id);
      await fixture.refresh(id);
      expect(await fixture.coins(playerId)).toBe(110);
      await refund(fixture, id, adminId);
      await fixture.refresh(id);
      expect([await fixture.state(id), await fixture.coins(playerId)]).toEqual(['refunded', 0]);
      expect((await chargesOf(id)).map(({ refunded_cents }) => refunded_cents)).toEqual([
        first?.amount_cents,
        second?.amount_cents,
      ]);
    });
  },
);

test('the price and half of it once more: staff refund one, then the other', async () => {
  const { playerId, id, remote } = await openPaid('nowpayments');
  const part = payAgain(remote, 'nowpayments');
  Object.assign(part, { paidPart: 0.5, parentId: 1 });
  await notify(part, id, 'nowpayments');
  const adminId = await makePlayer(database.db);
  await refund(fixture, id, adminId);
  await fixture.refresh(id);
  expect([await fixture.state(id), await fixture.coins(playerId)]).toEqual(['credited', 55]);
  await refund(fixture, id, adminId);
  await fixture.refresh(id);
  expect([await fixture.state(id), await fixture.coins(playerId)]).toEqual(['refunded', 0]);
});

describe.each(['unitpay', 'nowpayments'] as const)(
  '%s, which is queried by the IDs in its webhooks',
  (provider) => {
    /** Declined cards, each named by its own webhook. */
    async function decline(remote: RemotePayment, from: number): Promise<void> {
      const fake = fixture.fakes[provider];
      for (let i = from; i < from + 22; i += 1) {
        const reference = `${remote.reference}-declined-${i}`;
        const declined: RemotePayment = { ...remote, reference, state: 'failed' };
        fake.payments.set(reference, declined);
        await fixture.deliver(provider, fake.message(declined, 'failed'));
      }
    }

    test('after many declined cards the paid one is still found, and so is its refund', async () => {
      const playerId = await makePlayer(database.db);
      const { id, remote } = await fixture.open(playerId, provider);
      await decline(remote, 0);
      const paid = payAgain(remote, provider);
      await notify(paid, id, provider);
      expect(await fixture.coins(playerId)).toBe(110);
      await decline(remote, 22);
      paid.refundedCents = paid.amountCents;
      await makeDue(id);
      await fixture.refresh(id);
      expect([await fixture.state(id), await fixture.coins(playerId)]).toEqual(['refunded', 0]);
    });
  },
);

describe('currencies charged in whole units', () => {
  test.each([
    // The rate; then 10 US dollars as shown and in minor units, and half of that to refund.
    ['CLP', 943.37, 9_434, 9_434, 4_717],
    ['COP', 4_012.35, 40_124, 4_012_400, 2_006_200],
  ])(
    '%s is charged, compared and refunded in its own units',
    async (currency, per_usd, shown, minor, half) => {
      const local = await openPaymentFixture(database, ({ mercadopago }) => ({
        mercadopago: { ...mercadopago, currency, per_usd },
        local_currency: { code: currency, per_usd },
      }));
      try {
        const playerId = await makePlayer(database.db);
        const { id, remote } = await local.open(playerId, 'mercadopago');
        // The fake provider read it from the request.
        expect([remote.amountCents, remote.currency]).toEqual([minor, currency]);
        const view = await local.send(playerId, 'GET', `/api/payments/${id}`);
        expect(view.json().payment).toMatchObject({ amount: shown, currency });
        remote.state = 'paid';
        await local.deliver('mercadopago', local.fakes.mercadopago.message(remote, 'paid'));
        await local.refresh(id);
        expect([await local.state(id), await local.coins(playerId)]).toEqual(['credited', 110]);
        remote.refundedCents = half;
        await local.deliver('mercadopago', local.fakes.mercadopago.message(remote, 'refunded'));
        await local.refresh(id);
        expect(await local.coins(playerId)).toBe(55);
        const adminId = await makePlayer(database.db);
        await refund(local, id, adminId);
        await local.refresh(id);
        expect([remote.refundedCents, await local.coins(playerId)]).toEqual([minor, 0]);
        const plans = (await local.send(playerId, 'GET', '/api/plans')).json();
        const offered = plans.providers as Array<{ name: string; digits: number }>;
        expect(offered.find(({ name }) => name === 'mercadopago')).toMatchObject({ digits: 0 });
      } finally {
        await local.close();
      }
    },
  );
});
