import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import {
  openPaymentFixture,
  type PaymentFixture,
} from '#server/testing/payments/payment-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { applyProviderStatus } from '../apply-provider-status.ts';
import { openPayment } from '../open-payment.ts';
import { previewCampaigns } from './preview-campaigns.ts';

const database = openTestDatabase();
const BONUS = 30;
let fixture: PaymentFixture;
let [player, other] = ['', ''];

beforeAll(async () => {
  fixture = await openPaymentFixture(database);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await database.db.updateTable('campaign').set({ is_active: false }).execute();
  player = await makePlayer(database.db);
  other = await makePlayer(database.db);
});

async function makeCampaign(fields: object = {}): Promise<number> {
  const { id } = await database.db
    .insertInto('campaign')
    .values({
      titles: JSON.stringify({ en: 'Weekend', es: 'Fin de semana' }),
      tiers: JSON.stringify([{ from_cents: 0, percent: null, coins: BONUS }]),
      starts_at: new Date(Date.now() - 3_600_000),
      ends_at: new Date(Date.now() + 3_600_000),
      is_active: true,
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function open(playerId: string): Promise<string> {
  const { planId, deps } = fixture;
  return (await openPayment(deps, { playerId, planId, provider: 'sandbox' })).paymentId;
}

async function report(id: string, state: 'paid' | 'failed'): Promise<void> {
  const payment = await database.db
    .updateTable('payment')
    .set((row) => ({ attempt: row('attempt', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const { amount_cents: amountCents, currency } = payment;
  const none = { refundedCents: 0, disputedCents: 0, instrument: null, chargeRef: null };
  await inTransaction(database.db, applyProviderStatus, {
    payment,
    providerStatus:
      state === 'failed'
        ? { state, reason: 'declined' }
        : { state, amountCents, currency, charges: [], ...none },
    now: new Date(),
    queue: fixture.deps.queue,
    disputes: fixture.deps.config.payments.disputes,
  });
}

async function bonusOf(paymentId: string): Promise<number> {
  const row = await database.db
    .selectFrom('payment_bonus')
    .select('coins')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return row?.coins ?? 0;
}

async function previewOf(playerId: string, language: 'en' | 'es' = 'en') {
  const plans = [{ id: fixture.planId, price_cents: 1_000, coins: 110 }];
  const now = new Date();
  return previewCampaigns(database.db, { playerId, plans, providers: ['sandbox'], language, now });
}

test('a campaign title that lacks a language is shown in English, and payments open and are credited', async () => {
  await makeCampaign({ titles: JSON.stringify({ en: 'Weekend' }) });
  const id = await open(player);
  await report(id, 'paid');
  expect(await bonusOf(id)).toBe(BONUS);
  expect(await previewOf(other, 'es')).toMatchObject([{ title: 'Weekend' }]);
});

test('a failed payment uses neither the budget nor the cap per player', async () => {
  await makeCampaign({ budget_coins: BONUS, player_coins: BONUS });
  const failed = await open(player);
  await report(failed, 'failed');
  expect(await previewOf(player)).toHaveLength(1);
  const paid = await open(other);
  expect(await bonusOf(paid)).toBe(BONUS);
  // If it is paid after all, it gets only what is left, even if it is paid first.
  await report(failed, 'paid');
  await report(paid, 'paid');
  expect([await bonusOf(failed), await bonusOf(paid)]).toEqual([0, BONUS]);
});

test.each([
  ['the older one is paid first', 0, 1],
  ['the newer one is paid first', 1, 0],
])('of a player’s two open payments the newer one has the bonus: %s', async (_title, ...order) => {
  await makeCampaign({ budget_coins: 2 * BONUS, player_coins: BONUS });
  const abandoned = await open(player);
  const others = await open(other);
  expect(await previewOf(player)).toHaveLength(1);
  const newer = await open(player);
  expect(await bonusOf(newer)).toBe(BONUS);
  const own = [abandoned, newer];
  for (const index of order) await report(own[index] ?? '', 'paid');
  await report(others, 'paid');
  const coins = [await bonusOf(abandoned), await bonusOf(newer), await bonusOf(others)];
  expect(coins).toEqual([0, BONUS, BONUS]);
});

test('if the cap allows both, both payments of a player get the bonus', async () => {
  await makeCampaign({ player_coins: 2 * BONUS });
  const ids = [await open(player), await open(player)];
  for (const id of ids) await report(id, 'paid');
  expect(await Promise.all(ids.map(bonusOf))).toEqual([BONUS, BONUS]);
});

test('a purchase does not wait for a campaign that gives it nothing', async () => {
  await makeCampaign({ methods: ['manual'], budget_coins: BONUS });
  await makeCampaign({
    tiers: JSON.stringify([{ from_cents: 5_000, percent: null, coins: BONUS }]),
    budget_coins: BONUS,
  });
  await database.db.transaction().execute(async (tx) => {
    await tx.selectFrom('campaign').select('id').forUpdate().execute();
    expect(await bonusOf(await open(player))).toBe(0);
  });
});
