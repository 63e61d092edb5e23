import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readMovements } from '#server/money/read-movements.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { type FakeName, TEST_KEYS } from '#server/testing/payments/fakes.ts';
import {
  openPaymentFixture,
  type PaymentFixture,
} from '#server/testing/payments/payment-fixture.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { createProviders } from './create-providers.ts';
import { decimalCharge } from './providers/declared.ts';
import { unitpayProvider } from './providers/unitpay/provider.ts';

const database = openTestDatabase();
let fixture: PaymentFixture;

beforeAll(async () => {
  fixture = await openPaymentFixture(database, ({ przelewy24 }) => ({
    // No rate: only plans with a price in zloty.
    przelewy24: { ...przelewy24, per_usd: undefined },
  }));
});
afterAll(() => fixture.close());

const makeDue = (id: string) =>
  database.db
    .updateTable('payment')
    .set({ due_at: new Date(0) })
    .where('id', '=', id)
    .execute();
const readPayment = async (id: string) => {
  const row = await database.db
    .selectFrom('payment')
    .select(['state', 'reason', 'amount_cents', 'currency'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row;
};

test.each([
  ['freekassa', 'text/plain', 'YES'],
  ['paymentwall', 'text/plain', 'OK'],
  ['unitpay', 'application/json', '{"result":{"message":"received"}}'],
  ['btcpay', 'application/json', '{"received":true}'],
] as const)('%s treats %s %s as received', async (provider, type, text) => {
  const playerId = await makePlayer(database.db);
  const { remote } = await fixture.open(playerId, provider);
  const reply = await fixture.deliver(provider, fixture.fakes[provider].message(remote, 'paid'));
  expect([reply.statusCode, reply.body]).toEqual([200, text]);
  expect(reply.headers['content-type']).toContain(type);
});

describe.each(['nowpayments', 'btcpay', 'cryptomus'] as const)(
  'cryptocurrency through %s',
  (provider) => {
    async function arrived(change: object) {
      const playerId = await makePlayer(database.db);
      const { id, remote } = await fixture.open(playerId, provider);
      Object.assign(remote, { state: 'paid' }, change);
      await fixture.deliver(provider, fixture.fakes[provider].message(remote, 'paid'));
      await fixture.refresh(id);
      return { playerId, id, remote };
    }

    test('an underpayment waits for an admin, who sees the amount', async () => {
      const { playerId, id } = await arrived({ paidPart: 0.731 });
      const { state, reason, amount_cents, currency } = await readPayment(id);
      const part = (Math.floor(amount_cents * 0.731) / 100).toFixed(2);
      expect([state, await fixture.coins(playerId)]).toEqual(['review', 0]);
      expect(reason).toMatch(new RegExp(`^paid ${part.slice(0, -1)}\\d ${currency}$`));
    });

    test('one of a thousandth of a percent is still an underpayment', async () => {
      const { playerId, id } = await arrived({ paidPart: 0.99999 });
      expect([await fixture.state(id), await fixture.coins(playerId)]).toEqual(['review', 0]);
    });

    test('an overpayment counts as the price and buys nothing more', async () => {
      const { playerId, id } = await arrived({ paidPart: 1.8 });
      expect([await fixture.state(id), await fixture.coins(playerId)]).toEqual(['credited', 110]);
    });

    test('paid after expiry: credited once the provider has the money', async () => {
      const { playerId, id, remote } = await arrived({ state: 'failed' });
      expect(await fixture.state(id)).toBe('failed');
      remote.state = 'paid';
      await makeDue(id);
      await fixture.refresh(id);
      expect([await fixture.state(id), await fixture.coins(playerId)]).toEqual(['credited', 110]);
    });
  },
);

/** A provider's reports about a payment, received and applied. */
async function reported(provider: FakeName, change: object) {
  const playerId = await makePlayer(database.db);
  const { id, remote } = await fixture.open(playerId, provider);
  const report = async (next: object) => {
    Object.assign(remote, next);
    await fixture.deliver(provider, fixture.fakes[provider].message(remote, 'paid'));
    await fixture.refresh(id);
    return [await fixture.state(id), await fixture.coins(playerId)];
  };
  await report(change);
  return { playerId, id, remote, report };
}

describe('Cryptomus: a refund does not change what was paid', () => {
  test.each([
    ['refund_process', 'review'],
    ['refund_fail', 'review'],
    ['refund_paid', 'failed'],
  ])('%s of an underpayment gives no coins: %s', async (refundState, state) => {
    const { report } = await reported('cryptomus', { state: 'paid', paidPart: 0.01 });
    expect(await report({ refundState })).toEqual([state, 0]);
    // The same if the first message already reports the refund.
    const first = await reported('cryptomus', { state: 'paid', paidPart: 0.01, refundState });
    expect(await first.report({})).toEqual([state, 0]);
  });

  test.each([
    ['refund_process', 'pending'],
    ['refund_fail', 'pending'],
    ['refund_paid', 'failed'],
  ])('%s without an amount never counts as the price: %s', async (refundState, state) => {
    const { report, playerId, id } = await reported('cryptomus', {
      state: 'approved',
      refundState,
    });
    expect(await report({})).toEqual([state, 0]);
    const movements = await readMovements(database.db, id);
    expect([movements, await fixture.coins(playerId)]).toEqual([[], 0]);
  });

  test('a credited payment keeps its coins until the refund is paid, with or without an amount', async () => {
    for (const state of ['paid', 'approved']) {
      const { report } = await reported('cryptomus', { state: 'paid' });
      expect(await report({ refundState: 'refund_process' })).toEqual(['credited', 110]);
      expect(await report({ refundState: 'refund_fail' })).toEqual(['credited', 110]);
      expect(await report({ state, refundState: 'refund_paid' })).toEqual(['refunded', 0]);
    }
  });
});

describe('NOWPayments', () => {
  test('another payment to an old address waits for an admin, whatever its amount', async () => {
    for (const paidPart of [0.01, 1, 2]) {
      const again = { state: 'paid', paidPart, parentId: 5_000_000_000, isCovered: true };
      const { id, playerId } = await reported('nowpayments', again);
      expect([await fixture.state(id), await fixture.coins(playerId)]).toEqual(['review', 0]);
    }
  });

  test('an underpayment the account covers waits for an admin', async () => {
    const covered = { state: 'paid', paidPart: 0.97, isCovered: true };
    const { id, playerId, report } = await reported('nowpayments', covered);
    expect([await fixture.state(id), await fixture.coins(playerId)]).toEqual(['review', 0]);
    expect((await readPayment(id)).reason).toBe('paid 9.70 USD');
    expect(await report({ refundedCents: 1 })).toEqual(['failed', 0]);
  });
});

test('BTCPay: a late payment waits for the operator to settle the invoice', async () => {
  const playerId = await makePlayer(database.db);
  const { id, remote } = await fixture.open(playerId, 'btcpay');
  Object.assign(remote, { state: 'paid', isLate: true });
  await fixture.deliver('btcpay', fixture.fakes.btcpay.message(remote, 'paid'));
  await fixture.refresh(id);
  expect(await readPayment(id)).toMatchObject({ state: 'review', reason: 'paid_late' });
  remote.isLate = false;
  await fixture.deliver('btcpay', fixture.fakes.btcpay.message(remote, 'paid'));
  await fixture.refresh(id);
  expect(await fixture.coins(playerId)).toBe(110);
});

test.each(['yookassa', 'unitpay', 'paymentwall'] as const)(
  '%s: a test-mode payment gives nothing in production',
  async (provider) => {
    const playerId = await makePlayer(database.db);
    const { id, remote } = await fixture.open(playerId, provider);
    Object.assign(remote, { state: 'paid', isTest: true });
    const payments = { ...fixture.deps.config.payments, sandbox: false };
    const config = testConfig(database.url, { payments });
    const live = createProviders({
      config: { ...config, mode: 'production' },
      db: database.db,
    }).get(provider);
    const { query, headers, body } = fixture.fakes[provider].message(remote, 'paid');
    const webhook = { query, headers, body: Buffer.from(body), now: new Date() };
    const expected = { amountCents: remote.amountCents, currency: remote.currency };
    const known = { id, reference: remote.reference, expected, recordedAt: new Date() };
    // Unitpay is queried only about what a verified message named.
    if (provider === 'unitpay') expect(await live?.read(known)).toEqual({ state: 'open' });
    else expect(await live?.read(known)).toEqual({ state: 'failed', reason: 'test_payment' });
    if (provider !== 'yookassa') {
      await expect(live?.verify?.(webhook)).rejects.toThrow('a test message');
    }
    remote.isTest = false;
    await fixture.deliver(provider, fixture.fakes[provider].message(remote, 'paid'));
    await fixture.refresh(id);
    expect(await fixture.coins(playerId)).toBe(110);
  },
);

test('Paymentwall: a signed request that is not a pingback is refused', async () => {
  const playerId = await makePlayer(database.db);
  const { remote } = await fixture.open(playerId, 'paymentwall');
  const { id, amountCents, currency } = { ...remote, id: remote.paymentId };
  const provider = fixture.deps.providers.get('paymentwall');
  const link = await provider?.open({ id, title: 'x', amountCents, currency, email: 'a@b.c' });
  const { sign: sig = '', ...widget } = Object.fromEntries(new URL(link?.url ?? '').searchParams);
  const deliver = async (query: Record<string, string>) => {
    const message = { method: 'GET' as const, headers: {}, query, body: '' };
    return (await fixture.deliver('paymentwall', message)).statusCode;
  };
  expect(await deliver({ ...widget, sig })).toBe(401);
  const { secret_key } = TEST_KEYS.paymentwall;
  const signed = (fields: Record<string, string>) => {
    const text = Object.keys(fields)
      .sort()
      .map((key) => `${key}=${fields[key]}`);
    const hash = createHash('sha256').update(text.join('') + secret_key);
    return { ...fields, sig: hash.digest('hex') };
  };
  const fields = { uid: id, goodsid: id, ref: 't1', is_test: '0', sign_version: '3' };
  expect(await deliver(signed(fields))).toBe(401);
  expect(await deliver(signed({ ...fields, type: '00' }))).toBe(401);
  expect(await deliver(signed({ ...fields, type: '0', ag_name: 'x' }))).toBe(401);
  expect(await deliver(signed({ ...fields, type: '0' }))).toBe(200);
});

test('Unitpay: the signature from its documentation matches', async () => {
  const secret_key = 'a1b1c1d1';
  const context = { siteUrl: '', acceptsTest: true, reported: async () => [] };
  const settings = { public_key: '1', secret_key, currency: 'RUB' };
  const documented = createHash('sha256').update('check{up}tod{up}bob{up}sam{up}a1b1c1d1');
  const query = {
    method: 'check',
    'params[b]': 'bob',
    'params[c]': 'sam',
    'params[a]': 'tod',
    'params[signature]': documented.digest('hex'),
  };
  const webhook = { query, headers: {}, body: Buffer.alloc(0), now: new Date() };
  const provider = unitpayProvider(settings, context);
  expect(await provider.verify?.(webhook)).toMatchObject({ kind: 'check' });
});

describe('a payment that the provider does not know or refuses to report', () => {
  test.each(['nowpayments', 'unitpay', 'pagbank', 'payop'] as const)(
    '%s: an unknown charge does not hide the paid one',
    async (provider) => {
      const playerId = await makePlayer(database.db);
      const { id, remote } = await fixture.open(playerId, provider);
      const event = { event_id: `unknown-${id}`, kind: 'paid', charge_ref: '999999999999' };
      await database.db
        .insertInto('payment_event')
        .values({ provider, payment_id: id, ...event })
        .execute();
      remote.state = 'paid';
      await fixture.deliver(provider, fixture.fakes[provider].message(remote, 'paid'));
      await fixture.refresh(id);
      expect(await fixture.coins(playerId)).toBe(110);
    },
  );

  test('Payop: a refund answered with 404 does not hide the payment', async () => {
    const playerId = await makePlayer(database.db);
    const { id, remote } = await fixture.open(playerId, 'payop');
    const event = { event_id: `unknown-${id}`, kind: 'refund', charge_ref: 'gone' };
    await database.db
      .insertInto('payment_event')
      .values({ provider: 'payop', payment_id: id, ...event })
      .execute();
    const invoice = { identifier: remote.reference, status: 1, orderIdentifier: id };
    const money = { productAmount: remote.amountCents / 100, productCurrency: remote.currency };
    fixture.fakes.payop.nextResponses.push(
      { status: 200, body: { data: { ...invoice, transactionIdentifier: 'paid' } } },
      { status: 200, body: { data: { identifier: 'paid', state: 2, orderId: id, ...money } } },
      { status: 404, body: {} },
    );
    await makeDue(id);
    await fixture.refresh(id);
    expect(await fixture.coins(playerId)).toBe(110);
  });

  test('Przelewy24: credited only when confirmed; if confirmation is refused, it waits for staff', async () => {
    const price = { plan_id: fixture.planId, currency: 'PLN', amount_minor: 40_00 };
    await database.db.insertInto('plan_price').values(price).execute();
    onTestFinished(async () => {
      await database.db.deleteFrom('plan_price').where('plan_id', '=', fixture.planId).execute();
    });
    const { report, id } = await reported('przelewy24', { state: 'paid', confirmation: 'slow' });
    expect(await report({})).toEqual(['pending', 0]);
    expect(await report({ confirmation: 'refused' })).toEqual(['review', 0]);
    expect((await readPayment(id)).reason).toBe('not confirmed: HTTP 400');
    expect(await report({ confirmation: undefined })).toEqual(['credited', 110]);
  });

  test('refused for a week: staff see it, and the provider is no longer queried', async () => {
    const playerId = await makePlayer(database.db);
    const { id, remote } = await fixture.open(playerId, 'cryptomus');
    fixture.fakes.cryptomus.payments.delete(remote.reference);
    await makeDue(id);
    await fixture.refresh(id);
    expect(await fixture.state(id)).toBe('pending');
    const overAWeekAgo = new Date(Date.now() - 8 * 24 * 3600 * 1000);
    await database.db
      .updateTable('payment')
      .set({ created_at: overAWeekAgo })
      .where('id', '=', id)
      .execute();
    await makeDue(id);
    await fixture.refresh(id);
    const row = await database.db
      .selectFrom('payment')
      .select(['state', 'reason', 'due_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    const reason = 'the provider refuses: HTTP 404';
    expect(row).toEqual({ state: 'review', reason, due_at: null });
  });

  test.each(['ten', 'NaN', 'Infinity'])('%s is not an amount', (amount) => {
    const read = () => decimalCharge({ ref: 1, amount, currency: 'USD' });
    expect(read).toThrow('is not an amount');
  });
});

describe('PagBank', () => {
  test.each([
    ['the price', 0],
    ['the price and the interest', 2_018],
  ])('installments with interest give the coins of the price; %s is refunded', async (_, more) => {
    const paid = { state: 'paid', interestCents: 2_018 };
    const { id, playerId, remote, report } = await reported('pagbank', paid);
    expect([await fixture.state(id), await fixture.coins(playerId)]).toEqual(['credited', 110]);
    const refund = { refundedCents: remote.amountCents + more };
    expect(await report(refund)).toEqual(['refunded', 0]);
  });

  test.each([
    [9, false],
    [10, true],
    [60, true],
    [61, false],
  ])('a payment of a player whose email has %i characters is opened', async (length, isSent) => {
    const email = `${'a'.repeat(length - 5)}@b.co`;
    const requests = vi.spyOn(globalThis, 'fetch');
    onTestFinished(() => requests.mockRestore());
    const payment = { id: randomUUID(), title: 'x', amountCents: 100, currency: 'BRL', email };
    const opened = await fixture.deps.providers.get('pagbank')?.open(payment);
    expect(opened?.reference).toMatch(/^CHEC_/);
    const { customer } = JSON.parse(String(requests.mock.calls[0]?.[1]?.body));
    expect(customer).toEqual(isSent ? { email } : undefined);
  });
});

test('PagBank charges in reais only: the configuration refuses another currency', () => {
  const pagbank = { ...TEST_KEYS.pagbank, currency: 'USD' };
  expect(() => testConfig(database.url, { payments: { pagbank } })).toThrow('currency');
});

describe('prices in the currency of a provider', () => {
  const open = async (provider: string, more: object = {}) => {
    const playerId = await makePlayer(database.db);
    const body = { plan_id: fixture.planId, provider, ...more };
    return fixture.send(playerId, 'POST', '/api/payments', body);
  };
  const setPrice = (currency: string, amount_minor: number) =>
    database.db
      .insertInto('plan_price')
      .values({ plan_id: fixture.planId, currency, amount_minor })
      .onConflict((conflict) =>
        conflict.columns(['plan_id', 'currency']).doUpdateSet({ amount_minor }),
      )
      .execute();

  test('without a rate and without a price the plan cannot be paid for: nothing is converted', async () => {
    expect((await open('przelewy24')).json().code).toBe('provider_unknown');
    const playerId = await makePlayer(database.db);
    const offer = (await fixture.send(playerId, 'GET', '/api/plans')).json();
    const named = (name: string) =>
      offer.providers.find((provider: { name: string }) => provider.name === name);
    expect(named('przelewy24')).toMatchObject({ currency: 'PLN', per_usd: null });
    expect(named('enot')).toMatchObject({ currency: 'RUB', per_usd: 90 });
  });

  test('the price set by staff is charged, whatever the rate says', async () => {
    await setPrice('PLN', 39_99);
    await setPrice('RUB', 799_00);
    const response = await open('przelewy24', { amount: 39.99 });
    expect(response.statusCode).toBe(200);
    expect(await readPayment(response.json().payment_id)).toMatchObject({
      amount_cents: 3_999,
      currency: 'PLN',
    });
    const rubles = await open('yookassa');
    expect(await readPayment(rubles.json().payment_id)).toMatchObject({ amount_cents: 79_900 });
    // Another currency keeps its rate.
    const reais = await open('pagbank');
    expect(await readPayment(reais.json().payment_id)).toMatchObject({ amount_cents: 5_400 });
  });

  test('a price that rose since the page was shown is not charged', async () => {
    await setPrice('RUB', 799_00);
    expect((await open('enot', { amount: 798.99 })).json().code).toBe('price_changed');
    expect((await open('enot', { amount: 799 })).statusCode).toBe(200);
  });
});
