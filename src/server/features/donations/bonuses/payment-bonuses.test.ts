import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import {
  openPaymentFixture,
  type PaymentFixture,
} from '#server/testing/payments/payment-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import type { BonusSource, Purchase } from './bonus-source.ts';
import { confirmBonuses, findBonuses, recordBonuses } from './payment-bonuses.ts';

const database = openTestDatabase();
let fixture: PaymentFixture;

beforeAll(async () => {
  fixture = await openPaymentFixture(database);
});
afterAll(() => fixture.close());

const source = (
  kind: BonusSource['kind'],
  coins: number | null,
  confirmed: number = coins ?? 0,
): BonusSource => ({
  kind,
  find: async () => (coins === null ? null : { reference: '7', name: kind, coins }),
  confirm: async () => confirmed,
});

const plan = { id: 1, price_cents: 1_000, coins: 100 };
const purchase: Purchase = { playerId: '', plan, provider: 'sandbox', now: new Date() };

const find = (cap: { promoCoins: number; maxPercent: number }, sources: readonly BonusSource[]) =>
  inTransaction(database.db, (tx: Tx) => findBonuses(tx, purchase, cap, sources), null);

test.each([
  ['below the cap they are not reduced', 0, 200, [50, 30]],
  ['the last one is reduced to what is left', 0, 60, [50, 10]],
  ['a promo code counts toward the cap', 45, 100, [50, 5]],
  ['a promo code above the cap leaves nothing', 150, 100, []],
  ['a cap of 0 leaves nothing', 0, 0, []],
])('%s', async (_title, promoCoins, maxPercent, expected) => {
  const sources = [source('campaign', 50), source('creator', 30)];
  const found = await find({ promoCoins, maxPercent }, sources);
  expect(found.map(({ coins }) => coins)).toEqual(expected);
});

test('a source that finds nothing adds no bonus', async () => {
  const found = await find({ promoCoins: 0, maxPercent: 200 }, [source('campaign', null)]);
  expect(found).toEqual([]);
});

const paymentWith = async (coins: number) => {
  const playerId = await makePlayer(database.db);
  const { id } = await fixture.open(playerId, 'sandbox');
  const bonuses = [{ kind: 'campaign', reference: '7', name: 'Weekend', coins }] as const;
  await inTransaction(database.db, (tx: Tx) => recordBonuses(tx, id, bonuses, new Date()), null);
  const payment = await database.db
    .updateTable('payment')
    .set((row) => ({ coins: row('coins', '+', coins) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { playerId, payment };
};

const bonusesOf = (paymentId: string) =>
  database.db
    .selectFrom('payment_bonus')
    .select(['coins', 'given_at'])
    .where('payment_id', '=', paymentId)
    .execute();

test.each([
  ['all of it', 20, 20],
  ['a part of it', 5, 5],
  ['nothing', 0, 0],
  ['less than nothing', -5, 0],
  ['more than was shown', 90, 20],
])(
  'if a source confirms %s, the payment keeps no more than was shown',
  async (_title, confirmed, left) => {
    const { payment } = await paymentWith(20);
    const now = new Date();
    const after = await inTransaction(
      database.db,
      (tx: Tx) => confirmBonuses(tx, payment, now, [source('campaign', 20, confirmed)]),
      null,
    );
    expect(after.coins).toBe(payment.coins - 20 + left);
    expect(await bonusesOf(payment.id)).toEqual(left === 0 ? [] : [{ coins: left, given_at: now }]);
    const { coins } = await database.db
      .selectFrom('payment')
      .select('coins')
      .where('id', '=', payment.id)
      .executeTakeFirstOrThrow();
    expect(coins).toBe(after.coins);
  },
);

test('the payment and the list of payments show the bonuses', async () => {
  const { playerId, payment } = await paymentWith(20);
  const reply = await fixture.send(playerId, 'GET', `/api/payments/${payment.id}`);
  const shown = [{ kind: 'campaign', name: 'Weekend', coins: 20 }];
  expect(reply.json().payment.bonuses).toEqual(shown);
  const list = await fixture.send(playerId, 'GET', '/api/payments');
  expect(list.json().payments[0].bonuses).toEqual(shown);
});
