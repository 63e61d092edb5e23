import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProviderName } from '#contract/plans.ts';
import { createDb } from '#server/platform/db/create-db.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { route } from '#server/platform/route.ts';
import { openCuttingProxy } from '#server/testing/cutting-proxy.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { FAKES } from '#server/testing/payments/fakes.ts';
import {
  openPaymentFixture,
  type PaymentFixture,
} from '#server/testing/payments/payment-fixture.ts';
import { testApp } from '#server/testing/test-app.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { openPayment } from './open-payment.ts';
import { recordInternalPayment } from './record-internal-payment.ts';

const database = openTestDatabase();
let fixture: PaymentFixture;

beforeAll(async () => {
  fixture = await openPaymentFixture(database);
});
afterAll(() => fixture.close());

describe('what the page showed', () => {
  const open = async (body: object) => {
    const playerId = await makePlayer(database.db);
    const payment = { plan_id: fixture.planId, provider: 'stripe', ...body };
    return fixture.send(playerId, 'POST', '/api/payments', payment);
  };
  const changePlan = (fields: { price_cents?: number; coins?: number }) =>
    database.db
      .updateTable('plan')
      .set({ price_cents: 1_000, coins: 110, ...fields })
      .where('id', '=', fixture.planId)
      .execute();

  test.each([
    [200, 'unchanged', {}, { price: 10, coins: 110 }],
    [200, 'nothing shown', {}, {}],
    [200, 'cheaper now', { price_cents: 900 }, { price: 10, coins: 110 }],
    [200, 'more coins now', { coins: 120 }, { price: 10, coins: 110 }],
    [409, 'more expensive now', { price_cents: 1_001 }, { price: 10, coins: 110 }],
    [409, 'fewer coins now', { coins: 109 }, { price: 10, coins: 110 }],
    [409, 'fewer coins now, only coins shown', { coins: 109 }, { coins: 110 }],
    [409, 'more expensive now, only the price shown', { price_cents: 1_001 }, { price: 10 }],
  ])('responds with %i: %s', async (status, _, change, shown) => {
    await changePlan(change);
    const response = await open(shown);
    await changePlan({});
    expect(response.statusCode).toBe(status);
    if (status === 409) expect(response.json().code).toBe('price_changed');
  });

  test('coins of a promo code are part of what was shown', async () => {
    const promo = { code: 'MORE10', kind: 'bonus', percent: 10, note: '' };
    await database.db.insertInto('promo_code').values(promo).execute();
    const body = { promo_code: 'MORE10', price: 10 };
    expect((await open({ ...body, coins: 122 })).json().code).toBe('price_changed');
    expect((await open({ ...body, coins: 121 })).statusCode).toBe(200);
  });
});

describe('the process dies between opening a payment and storing its reference', () => {
  /** The provider opened it, but its response is lost. */
  async function die(provider: ProviderName) {
    const playerId = await makePlayer(database.db);
    const real = fixture.deps.providers.get(provider);
    if (!real) throw new Error('no provider');
    const opened = Promise.withResolvers<string>();
    const open: typeof real.open = async (payment) => {
      const { url } = await real.open(payment);
      const isLink = fixture.fakes[provider as 'stripe']?.traits.opensByLink;
      if (isLink) await fetch(url, { redirect: 'manual' });
      opened.resolve(payment.id);
      return new Promise(() => undefined);
    };
    const providers = new Map([[provider, { ...real, open }]]);
    const paymentRequest = { playerId, planId: fixture.planId, provider };
    void openPayment({ ...fixture.deps, providers }, paymentRequest);
    const id = await opened.promise;
    const payments =
      provider in fixture.fakes ? fixture.fakes[provider as 'stripe'].payments : new Map();
    const remote = [...payments.values()].find(({ paymentId }) => paymentId === id);
    return { playerId, id, remote };
  }
  const read = (id: string) =>
    database.db
      .selectFrom('payment')
      .select(['state', 'reason', 'provider_ref', 'due_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const makeDue = (id: string) =>
    database.db
      .updateTable('payment')
      .set({ due_at: new Date(0) })
      .where('id', '=', id)
      .execute();

  test.each(FAKES)('%s: it fails automatically after a few minutes', async (provider) => {
    const { id } = await die(provider);
    const { due_at } = await read(id);
    expect((due_at?.getTime() ?? 0) - Date.now()).toBeLessThan(10 * 60_000);
    expect((due_at?.getTime() ?? 0) - Date.now()).toBeGreaterThan(60_000);
    await makeDue(id);
    await fixture.refresh(id);
    expect(await read(id)).toMatchObject({ state: 'failed', reason: 'never_opened' });
  });

  test.each(FAKES)(
    '%s: paid after all, it is credited through its webhook, before and after it has failed',
    async (provider) => {
      for (const isGivenUp of [false, true]) {
        const { playerId, id, remote } = await die(provider);
        if (isGivenUp) {
          await makeDue(id);
          await fixture.refresh(id);
        }
        remote.state = 'paid';
        const response = await fixture.deliver(
          provider,
          fixture.fakes[provider].message(remote, 'paid'),
        );
        await fixture.refresh(id);
        expect([response.statusCode, await fixture.coins(playerId)]).toEqual([200, 110]);
      }
    },
  );

  test('a manual transfer continues: it was never opened elsewhere', async () => {
    const { playerId, id } = await die('manual');
    await makeDue(id);
    await fixture.refresh(id);
    expect((await read(id)).state).toBe('pending');
    const { db, queue } = fixture.deps;
    const command = { paymentId: id, provider: 'manual', event: 'pay', queue } as const;
    await inTransaction(db, recordInternalPayment, command);
    await fixture.refresh(id);
    expect(await fixture.coins(playerId)).toBe(110);
  });
});

test('a database connection lost after the provider has answered is reported as a database outage', async () => {
  const proxy = await openCuttingProxy(database.url);
  const db = createDb({ url: proxy.url, poolSize: 1, onError: () => undefined });
  const real = fixture.deps.providers.get('stripe');
  if (!real) throw new Error('no provider');
  const open: typeof real.open = async (payment) => {
    const opened = await real.open(payment);
    proxy.arm({ at: 1, when: 'before' });
    return opened;
  };
  const deps = {
    ...fixture.deps,
    db,
    providers: new Map([['stripe' as const, { ...real, open }]]),
  };
  const playerId = await makePlayer(database.db);
  const { http } = await testApp([
    route({
      method: 'GET',
      url: '/api/opens',
      access: 'public',
      rateLimit: 'general',
      replies: null,
      handle: async ({ reply }) =>
        reply.send(
          await openPayment(deps, { playerId, planId: fixture.planId, provider: 'stripe' }),
        ),
    }),
  ]);
  const response = await http.inject('/api/opens');
  expect([response.statusCode, response.json().code]).toEqual([503, 'database_unavailable']);
  const payments = database.db.selectFrom('payment').select(['state', 'reason', 'provider_ref']);
  // Without a reference it fails automatically later.
  expect(await payments.where('player_id', '=', playerId).execute()).toEqual([
    { state: 'pending', reason: null, provider_ref: null },
  ]);
  await db.destroy();
  await proxy.close();
});
