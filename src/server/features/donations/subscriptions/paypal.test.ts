import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '#server/platform/db/transaction.ts';
import {
  openSubscriptionFixture,
  type SubscriptionFixture,
} from '#server/testing/payments/subscription-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { knownPayment } from '../payments.repo.ts';
import { payPalRecords } from '../paypal-records.ts';
import { payPalProvider } from '../providers/paypal/provider.ts';
import { storeEvent } from '../receive-event.ts';

const database = openTestDatabase();
let fixture: SubscriptionFixture;
const DAY_MS = 86_400_000;
beforeAll(async () => {
  fixture = await openSubscriptionFixture(database);
});
afterAll(() => fixture.close());

const fake = () => fixture.subscriptionsOf('paypal');

async function paymentsOf(id: string) {
  const rows = await database.db
    .selectFrom('payment')
    .select(['state', 'refunded_cents'])
    .where('subscription_id', '=', id)
    .execute();
  return rows;
}

test('a partial refund whose webhook arrives before its charge is recorded', async () => {
  const player = await fixture.player();
  const { id, remote } = await fixture.open(player, 'paypal');
  const first = fake().charge(remote, new Date());
  first.refundedCents = 400;
  await fixture.deliver('paypal', fixture.fakes.paypal.message(first, 'refunded'));
  await fixture.work(id);
  expect(await paymentsOf(id)).toEqual([{ state: 'credited', refunded_cents: 400 }]);
  expect(await fixture.givenDays(id)).toBe(18);
  expect(await fixture.vipDays(player)).toBeCloseTo(18, 5);
});

describe('a refund that PayPal cannot show', () => {
  let count = 0;
  async function reported(refundCents?: number) {
    const player = await fixture.player();
    const { id, remote } = await fixture.open(player, 'paypal');
    const first = fake().charge(remote, new Date());
    await fixture.work(id);
    count += 1;
    const event = {
      id: `WH-unknown-${count}`,
      kind: 'PAYMENT.SALE.REFUNDED',
      chargeRef: first.reference,
      refundRef: `RF-unknown-${count}`,
      refundCents,
    };
    const { queue } = fixture.earning;
    await inTransaction(database.db, storeEvent, { name: 'paypal', event, queue });
    return { id, first };
  }

  test('does not hide the others', async () => {
    const { id, first } = await reported();
    first.refundedCents = 500;
    await fixture.deliver('paypal', fixture.fakes.paypal.message(first, 'refunded'));
    await fixture.work(id);
    expect(await paymentsOf(id)).toEqual([{ state: 'credited', refunded_cents: 500 }]);
    expect(await fixture.givenDays(id)).toBe(15);
  });

  test('is not undone once it was applied', async () => {
    const { id } = await reported();
    await database.db
      .updateTable('payment')
      .set({ refunded_cents: 400 })
      .where('subscription_id', '=', id)
      .execute();
    await fixture.work(id);
    expect(await paymentsOf(id)).toEqual([{ state: 'credited', refunded_cents: 400 }]);
    expect(await fixture.givenDays(id)).toBe(18);
  });

  test('counts with the amount in its webhook', async () => {
    const { id } = await reported(250);
    await fixture.work(id);
    expect(await paymentsOf(id)).toEqual([{ state: 'credited', refunded_cents: 250 }]);
    expect(await fixture.givenDays(id)).toBe(22.5);
  });
});

test('all transactions are read, however many pages PayPal has', async () => {
  const player = await fixture.player();
  const { id, remote } = await fixture.open(player, 'paypal');
  remote.pageSize = 20;
  const begin = Date.now() - 45 * 30 * 86_400_000;
  for (let n = 0; n < 45; n++) fake().charge(remote, new Date(begin + n * 30 * 86_400_000));
  await database.db
    .updateTable('subscription')
    .set({ created_at: new Date(begin) })
    .where('id', '=', id)
    .execute();
  await fixture.work(id, 1);
  const periods = await database.db
    .selectFrom('subscription_period')
    .select('period_ref')
    .where('subscription_id', '=', id)
    .execute();
  expect(periods).toHaveLength(45);
});

test('the status of one period needs only the transactions around it', async () => {
  const player = await fixture.player();
  const { id, remote } = await fixture.open(player, 'paypal');
  remote.pageSize = 10;
  for (let n = 40; n >= 0; n--) fake().charge(remote, new Date(Date.now() - n * DAY_MS));
  await database.db
    .updateTable('subscription')
    .set({ created_at: new Date(Date.now() - 40 * DAY_MS) })
    .where('id', '=', id)
    .execute();
  await fixture.work(id, 1);
  const newest = await database.db
    .selectFrom('payment')
    .selectAll()
    .where('subscription_id', '=', id)
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
  const requests = vi.spyOn(globalThis, 'fetch');
  const status = await fixture.earning.providers.get('paypal')?.read(knownPayment(newest));
  const lists = requests.mock.calls.filter(([url]) => String(url).includes('/transactions?'));
  requests.mockRestore();
  expect([status?.state, lists.length]).toEqual(['paid', 1]);
});

function settingsOf() {
  const settings = fixture.earning.config.payments.paypal;
  if (!settings) throw new Error('PayPal is not set up');
  return settings;
}

/** Opens a subscription to a plan of that title; `change` is another account. */
async function openTitled(title: string, change: object = {}) {
  const settings = { ...settingsOf(), ...change };
  const provider = payPalProvider(settings, 'https://site.example', payPalRecords(database.db));
  await provider.subscriptions?.open({
    id: crypto.randomUUID(),
    title,
    amountCents: 1_234,
    currency: 'USD',
    periodUnit: 'month',
    periodCount: 1,
    email: 'a@b.example',
    page: 'https://site.example/',
  });
}

describe('a missed period is not charged on top of the next one', () => {
  async function plansCreated(title: string) {
    const requests = vi.spyOn(globalThis, 'fetch');
    await openTitled(title);
    const created = requests.mock.calls.filter(([url]) => String(url).endsWith('/billing/plans'));
    requests.mockRestore();
    return created.map(([, init]) => JSON.parse(String(init?.body)).payment_preferences);
  }
  const separate = { auto_bill_outstanding: false, payment_failure_threshold: 3 };

  test('by a new plan', async () => {
    expect(await plansCreated('Missed')).toEqual([separate]);
    expect(await plansCreated('Missed')).toEqual([]);
  });

  test('nor by one that an earlier version created: it is not used again', async () => {
    await openTitled('Earlier');
    const withoutVersion = sql<string>`regexp_replace(plan_key, '^2:', '')`;
    await database.db
      .updateTable('subscription_plan_ref')
      .set({ plan_key: withoutVersion, ref: 'P-EARLIER' })
      .where('plan_key', 'like', '%:Earlier')
      .execute();
    expect(await plansCreated('Earlier')).toEqual([separate]);
  });
});

test('a plan of one account is not used in another', async () => {
  const plans = async () => {
    const rows = await database.db
      .selectFrom('subscription_plan_ref')
      .select('ref')
      .where('plan_key', 'like', '%:Accounts')
      .execute();
    return new Set(rows.map(({ ref }) => ref)).size;
  };
  await openTitled('Accounts');
  await openTitled('Accounts');
  expect(await plans()).toBe(1);
  // The same server under another URL, as between the sandbox and live.
  const api_url = settingsOf().api_url?.replace('127.0.0.1', 'localhost');
  await openTitled('Accounts', { api_url });
  expect(await plans()).toBe(2);
});
