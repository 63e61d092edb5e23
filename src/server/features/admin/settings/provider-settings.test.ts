import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SettingChange } from '#contract/settings.ts';
import { openPayment } from '#server/features/donations/open-payment.ts';
import type { FakeProvider } from '#server/features/donations/providers/testing/fake-provider.ts';
import { receiveEvent } from '#server/features/donations/receive-event.ts';
import { refreshPayment } from '#server/features/donations/refresh-payment.ts';
import { readBalances } from '#server/money/read-balances.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { type OrderFixture, openOrderFixture } from '#server/testing/order-fixture.ts';
import { openFakes } from '#server/testing/payments/fakes.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { makePng } from '#server/testing/uploads/make-png.ts';

/** Payment providers and their keys, changed while payments are open. */
const database = openTestDatabase();
const STORED = { 'x-test-admin': 'stored' };
const PATH = '/api/admin/settings';
const NEW_SECRET = 'whsec_a_new_secret';
let fixture: OrderFixture;
let fakes: Awaited<ReturnType<typeof openFakes>>['fakes'];
let stripeSettings: Awaited<ReturnType<typeof openFakes>>['settings']['stripe'];
let planId = 0;
let playerId = '';
let owner = '';
let second = '';

beforeAll(async () => {
  const opened = await openFakes();
  fakes = opened.fakes;
  const { stripe, mercadopago } = opened.settings;
  stripeSettings = stripe;
  fixture = await openOrderFixture(database, { payments: { stripe, mercadopago } });
  [playerId, owner, second] = [
    await makePlayer(database.db),
    await makePlayer(database.db),
    await makePlayer(database.db),
  ];
  for (const player_id of [owner, second]) {
    await database.db.insertInto('staff_member').values({ player_id, role_id: 'owner' }).execute();
  }
  const plan = await database.db
    .insertInto('plan')
    .values({ title: 'Knight', price_cents: 1_000, coins: 110, bonus_coins: 10 })
    .returning('id')
    .executeTakeFirstOrThrow();
  planId = plan.id;
});
afterAll(async () => {
  await fixture.stop();
  await Promise.all(Object.values<FakeProvider>(fakes).map((fake) => fake.close()));
});

const save = (changes: SettingChange[]) => fixture.send(owner, 'POST', PATH, { changes }, STORED);

async function saveAsTwo(changes: SettingChange[]): Promise<void> {
  const { status, body } = await save(changes);
  expect(status).toBe(202);
  const path = `/api/admin/approvals/${body.approval.id}/confirm`;
  expect((await fixture.send(second, 'POST', path, { note: '' }, STORED)).status).toBe(200);
  await fixture.settings.load();
}

const open = (provider: 'stripe') => openPayment(fixture.earning, { playerId, planId, provider });
const offered = async () =>
  (await fixture.send(playerId, 'GET', '/api/plans')).body.providers.map(
    ({ name }: { name: string }) => name,
  );

/** Delivers the message that a payment was paid, signed with the fake's secret, and applies it. */
async function deliverPaid(paymentId: string): Promise<void> {
  const remote = [...fakes.stripe.payments.values()].find(
    (payment) => payment.paymentId === paymentId,
  );
  if (!remote) throw new Error('the provider does not know the payment');
  remote.state = 'paid';
  const { body, headers, query } = fakes.stripe.message(remote, 'paid');
  const now = new Date();
  await receiveEvent(fixture.earning, 'stripe', { body: Buffer.from(body), headers, query, now });
  await refreshPayment(fixture.earning, paymentId);
}
const coins = async () => (await readBalances(database.db, playerId)).coins;

test('a provider that is switched off takes no new payments and finishes the open ones', async () => {
  const { paymentId } = await open('stripe');
  expect(await offered()).toContain('stripe');
  expect((await save([{ key: 'payments.stripe.enabled', value: false }])).status).toBe(200);
  expect(await offered()).toEqual(['mercadopago']);
  await expect(open('stripe')).rejects.toThrow('provider_unknown');
  const before = await coins();
  await deliverPaid(paymentId);
  expect(await coins()).toBe(before + 110);
  const refund = { payment_id: paymentId, note: 'asked for it' };
  const refunded = await fixture.send(owner, 'POST', '/api/admin/payments/refund', refund, STORED);
  expect(refunded.status).toBe(200);
  await save([{ key: 'payments.stripe.enabled', value: null }]);
  expect(await offered()).toContain('stripe');
});

test('an open transfer can still be proven and credited after transfers were removed from the settings', async () => {
  await saveAsTwo([{ key: 'payments.manual.instructions', value: 'Bank of Aden, account 1' }]);
  const request = { playerId, planId, provider: 'manual' } as const;
  const { paymentId } = await openPayment(fixture.earning, request);
  await save([{ key: 'payments.manual.enabled', value: false }]);
  await saveAsTwo([
    { key: 'payments.manual.instructions', value: null },
    { key: 'payments.manual.enabled', value: null },
  ]);
  expect(fixture.settings.config.payments.manual).toBeUndefined();
  // A node that starts now has no transfers configured.
  const restarted = await openOrderFixture(database, { payments: { stripe: stripeSettings } });
  try {
    const url = `/api/payments/${paymentId}`;
    const shown = await restarted.send(playerId, 'GET', url);
    expect(shown.body.payment.instructions).toContain('no longer offered');
    const png = makePng({ width: 1, height: 1, pixels: Buffer.from([0, 255]) });
    const upload = (who: string) =>
      restarted.upload(who, `${url}/proof`, png, { 'content-type': 'image/png' });
    expect((await upload(owner)).code).toBe('payment_not_found');
    expect(await upload(playerId)).toMatchObject({ state: 'pending' });
    const { has_proof } = (await restarted.send(playerId, 'GET', url)).body.payment;
    expect(has_proof).toBe(true);
  } finally {
    await restarted.stop();
  }
  const before = await coins();
  const decision = { payment_id: paymentId, decision: 'paid', note: 'it is on the account' };
  const decided = await fixture.send(owner, 'POST', '/api/admin/payments/decide', decision, STORED);
  expect(decided.status).toBe(200);
  await refreshPayment(fixture.earning, paymentId);
  expect(await coins()).toBe(before + 110);
  const refund = { payment_id: paymentId, note: 'sent back to the bank' };
  const refunded = await fixture.send(owner, 'POST', '/api/admin/payments/refund', refund, STORED);
  expect(refunded.status).toBe(200);
  await refreshPayment(fixture.earning, paymentId);
  expect(await coins()).toBe(before);
});

test('new keys wait for a second person, and cannot be read anywhere', async () => {
  const secret = 'sk_test_quite_secret_0001';
  const changes = [{ key: 'payments.stripe.secret_key', value: secret }];
  await saveAsTwo(changes);
  expect(fixture.settings.config.payments.stripe?.secret_key).toBe(secret);
  const replies = [
    await fixture.send(owner, 'GET', PATH, undefined, STORED),
    await fixture.send(owner, 'GET', `${PATH}/changes`, undefined, STORED),
    await fixture.send(owner, 'GET', '/api/admin/approvals', undefined, STORED),
    await fixture.send(owner, 'GET', '/api/admin/audit', undefined, STORED),
  ];
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(JSON.stringify(replies.map(({ body }) => body))).not.toContain(secret);
  const stored = await Promise.all([
    database.db.selectFrom('setting').selectAll().execute(),
    database.db.selectFrom('setting_change').selectAll().execute(),
    database.db.selectFrom('approval').select(['content', 'note']).execute(),
    database.db.selectFrom('audit_log').select('detail').execute(),
  ]);
  expect(JSON.stringify(stored)).not.toContain(secret);
  // The fake provider refuses the key, and repeats it in its response.
  const { body } = await fixture.send(
    owner,
    'POST',
    `${PATH}/test`,
    { section: 'payments.stripe' },
    STORED,
  );
  expect(body.works).toBeNull();
  expect(body.reason).not.toContain(secret);
  await saveAsTwo([{ key: 'payments.stripe.secret_key', value: null }]);
  const { detail } = await database.db
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'settings.change')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(detail).toMatchObject({
    'payments.stripe.secret_key': 'reset to the configuration file',
  });
});

test('a replaced secret is accepted for a day, and no longer', async () => {
  const [first, later] = [await open('stripe'), await open('stripe')];
  await saveAsTwo([{ key: 'payments.stripe.webhook_secret', value: NEW_SECRET }]);
  expect(fixture.settings.config.payments.stripe?.webhook_secret).toBe(NEW_SECRET);
  const before = await coins();
  await deliverPaid(first.paymentId);
  expect(await coins()).toBe(before + 110);
  await database.asOwner((db) =>
    db
      .updateTable('setting_change')
      .set({ changed_at: new Date(Date.now() - 25 * 3_600_000) })
      .execute(),
  );
  // Any change reloads the settings; without one, polling does once the day is over.
  await save([{ key: 'referrals.purchase_percent', value: 6 }]);
  await expect(deliverPaid(later.paymentId)).rejects.toThrow();
  expect(await coins()).toBe(before + 110);
});

test('an incomplete set of keys is refused before anyone has to confirm it', async () => {
  const { body } = await save([{ key: 'payments.paypal.client_id', value: 'only-the-client-id' }]);
  expect([body.code, body.fields]).toEqual(['setting_invalid', ['payments.paypal.client_id']]);
  expect(fixture.settings.config.payments.paypal).toBeUndefined();
});
