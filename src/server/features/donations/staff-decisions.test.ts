import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { amount } from '#server/money/amount.ts';
import { auditLedger } from '#server/money/audit-ledger.ts';
import { hold } from '#server/money/hold.ts';
import { readDebts } from '#server/money/read-debts.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { FAKES } from '#server/testing/payments/fakes.ts';
import {
  openPaymentFixture,
  type PaymentFixture,
} from '#server/testing/payments/payment-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { openPayment } from './open-payment.ts';

const database = openTestDatabase();
const ADMIN = { 'x-test-admin': 'yes' };
let fixture: PaymentFixture;
let adminId: string;

beforeAll(async () => {
  fixture = await openPaymentFixture(database);
  adminId = await makePlayer(database.db);
});
afterAll(async () => {
  const { faults } = await auditLedger(database.db);
  await fixture.close();
  expect(faults).toEqual([]);
});

const post = (path: string, body: object) => fixture.send(adminId, 'POST', path, body, ADMIN);
const read = async (path: string) =>
  (await fixture.send(adminId, 'GET', path, undefined, ADMIN)).json();
const refund = (id: string) =>
  post('/api/admin/payments/refund', { payment_id: id, note: 'asked for it' });

async function auditOf(id: string): Promise<string[]> {
  const rows = await database.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
}

async function buy(provider: (typeof FAKES)[number]) {
  const playerId = await makePlayer(database.db);
  const { id, remote } = await fixture.open(playerId, provider);
  remote.state = 'paid';
  await fixture.deliver(provider, fixture.fakes[provider].message(remote, 'paid'));
  await fixture.refresh(id);
  return { playerId, id, remote };
}

describe.each(FAKES)('refunds by %s', (provider) => {
  test('without refunds in its API: staff return the money, the refund is recorded once', async ({
    skip,
  }) => {
    skip(fixture.fakes[provider].traits.canRefund, 'refunds itself');
    const { playerId, id } = await buy(provider);
    const responses = await Promise.all([refund(id), refund(id)]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await fixture.refresh(id);
    expect([await fixture.state(id), await fixture.coins(playerId)]).toEqual(['refunded', 0]);
    expect((await refund(id)).json().code).toBe('payment_is_decided');
    const { payment } = await read(`/api/admin/payments/${id}`);
    expect(payment).toMatchObject({ state: 'refunded', refunds_itself: false, coins_taken: 110 });
  });

  test('the provider returns the money, the coins are deducted, and pressing twice is one refund', async ({
    skip,
  }) => {
    skip(!fixture.fakes[provider].traits.canRefund, 'cannot be asked for refunds');
    const { playerId, id, remote } = await buy(provider);
    expect(await fixture.coins(playerId)).toBe(110);
    const responses = await Promise.all([refund(id), refund(id)]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(remote.refundedCents).toBe(remote.amountCents);
    await fixture.refresh(id);
    expect([await fixture.state(id), await fixture.coins(playerId)]).toEqual(['refunded', 0]);
    expect((await refund(id)).json().code).toBe('payment_is_decided');
    expect((await auditOf(id))[0]).toBe('payment.refund');
    const { payment, ledger } = await read(`/api/admin/payments/${id}`);
    expect(payment).toMatchObject({ state: 'refunded', refunds_itself: true, coins_taken: 110 });
    expect(ledger.map((line: { amount: number }) => line.amount).sort()).toEqual(
      [-110, 110, -110, 110].sort(),
    );
  });

  test('the provider does not respond: nothing changes, and a retry is safe', async ({ skip }) => {
    skip(!fixture.fakes[provider].traits.canRefund, 'cannot be asked for refunds');
    const { playerId, id, remote } = await buy(provider);
    fixture.fakes[provider].isDown = true;
    expect((await refund(id)).json().code).toBe('refund_unconfirmed');
    fixture.fakes[provider].isDown = false;
    expect([remote.refundedCents, await fixture.coins(playerId)]).toEqual([0, 110]);
    expect((await refund(id)).statusCode).toBe(200);
    expect(remote.refundedCents).toBe(remote.amountCents);
  });
});

test('a refund of coins that an order holds becomes a debt', async () => {
  const { playerId, id } = await buy('stripe');
  await inTransaction(database.db, hold, {
    holdId: id,
    playerId,
    purse: 'coins' as const,
    amount: amount(100),
    what: 'rename',
  });
  await refund(id);
  await fixture.refresh(id);
  expect(await fixture.coins(playerId)).toBe(0);
  expect((await readDebts(database.db, playerId)).coins).toBe(100);
});

describe('manual transfers', () => {
  async function openWaiting() {
    const playerId = await makePlayer(database.db);
    const { paymentId: id } = await openPayment(fixture.deps, {
      playerId,
      planId: fixture.planId,
      provider: 'manual',
    });
    return { playerId, id };
  }
  const proofOf = (id: string, query = '') =>
    fixture.send(adminId, 'GET', `/api/admin/payments/${id}/proof${query}`, undefined, ADMIN);
  const decide = (id: string, decision: string) =>
    post('/api/admin/payments/decide', { payment_id: id, decision, note: 'seen at the bank' });

  test('a confirmed transfer is credited, its proof shown re-encoded, and its refund recorded', async () => {
    const { playerId, id } = await openWaiting();
    const png = await sharp({
      create: { width: 40, height: 20, channels: 3, background: '#804000' },
    })
      .png()
      .withExif({ IFD0: { Copyright: 'hidden words' } })
      .toBuffer();
    const type = { 'content-type': 'application/octet-stream' };
    await fixture.send(playerId, 'POST', `/api/payments/${id}/proof`, png, type);
    const shown = await fixture.send(
      adminId,
      'GET',
      `/api/admin/payments/${id}/proof?view=1`,
      undefined,
      ADMIN,
    );
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(shown.rawPayload.includes('hidden words')).toBe(false);
    const saved = await proofOf(id);
    expect(saved.headers['content-type']).toBe('image/webp');
    expect(saved.rawPayload.equals(shown.rawPayload)).toBe(true);
    const [row] = (await read('/api/admin/payments?state=pending')).rows;
    expect(row).toMatchObject({ payment_id: id, has_proof: true });
    expect((await decide(id, 'paid')).statusCode).toBe(200);
    await fixture.refresh(id);
    expect(await fixture.coins(playerId)).toBe(110);
    expect((await refund(id)).statusCode).toBe(200);
    await fixture.refresh(id);
    expect([await fixture.state(id), await fixture.coins(playerId)]).toEqual(['refunded', 0]);
    expect(await auditOf(id)).toEqual(['payment.paid', 'payment.refund']);
  });

  test('a PDF is stored unchanged, and only offered as a download', async () => {
    const { playerId, id } = await openWaiting();
    const pdf = Buffer.from('%PDF-1.7\n<script>alert(1)</script>');
    const type = { 'content-type': 'text/html' };
    const sent = await fixture.send(playerId, 'POST', `/api/payments/${id}/proof`, pdf, type);
    expect(sent.statusCode).toBe(200);
    for (const query of ['', '?view=1']) {
      const saved = await proofOf(id, query);
      expect(saved.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="proof-${id}.pdf"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
      expect(saved.rawPayload.equals(pdf)).toBe(true);
    }
    const { rows } = await sql<{ bytes: number }>`
      select stored_upload_bytes(${playerId}) as bytes`.execute(database.db);
    expect(rows[0]?.bytes).toBe(pdf.length);
  });

  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['HTML', '<!doctype html><p>%PDF-1.7'],
    ['GIF', 'GIF89a\x01\0\x01\0'],
    ['nothing', ''],
  ])('%s is not a valid proof, whatever its declared type', async (_, content) => {
    const { playerId, id } = await openWaiting();
    for (const type of ['application/pdf', 'image/png']) {
      const headers = { 'content-type': type };
      const body = Buffer.from(content, 'latin1');
      const sent = await fixture.send(playerId, 'POST', `/api/payments/${id}/proof`, body, headers);
      expect([sent.statusCode, sent.json().code]).toEqual([400, 'proof_invalid']);
    }
  });

  test('a picture stored before uploads were re-encoded is re-encoded when viewed', async () => {
    const { id } = await openWaiting();
    const content = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Copyright: 'hidden words' } })
      .webp()
      .toBuffer();
    await database.db
      .insertInto('payment_proof')
      .values({ payment_id: id, media_type: 'image/webp', content })
      .execute();
    const shown = await proofOf(id, '?view=1');
    expect([shown.statusCode, shown.rawPayload.includes('hidden words')]).toEqual([200, false]);
  });

  test('a refused transfer gives no coins, and no later decision changes that', async () => {
    const { playerId, id } = await openWaiting();
    await decide(id, 'refused');
    await fixture.refresh(id);
    expect([await fixture.state(id), await fixture.coins(playerId)]).toEqual(['failed', 0]);
    expect((await decide(id, 'paid')).json().code).toBe('payment_is_decided');
    expect((await refund(id)).json().code).toBe('payment_is_decided');
  });
});

describe('promo codes', () => {
  let count = 0;
  async function code(overrides: Record<string, unknown>): Promise<string> {
    count += 1;
    const body = {
      code: `code-${count}`,
      kind: 'grant',
      coins: null,
      percent: null,
      max_uses: null,
      starts_at: 0,
      ends_at: 0,
      is_active: true,
      note: '',
      ...overrides,
    };
    const response = await post('/api/admin/promo-codes', body);
    expect(response.statusCode).toBe(200);
    return response.json().promo.code;
  }
  const redeem = (playerId: string, typed: string) =>
    fixture.send(playerId, 'POST', '/api/promo', { code: typed });
  const results = (responses: { json(): { code?: string; coins?: number } }[]) =>
    responses.map((response) => response.json().code ?? response.json().coins).sort();

  test('a code redeemed repeatedly and concurrently is granted once', async () => {
    const name = await code({ coins: 50 });
    const playerId = await makePlayer(database.db);
    const responses = await Promise.all(
      [1, 2, 3, 4].map(() => redeem(playerId, name.toLowerCase())),
    );
    expect(results(responses)).toEqual([50, 'promo_used', 'promo_used', 'promo_used']);
    expect((await redeem(playerId, name)).json().code).toBe('promo_used');
    expect(await fixture.coins(playerId)).toBe(50);
  });

  test('with a limit of two, two of five concurrent players get the coins', async () => {
    const name = await code({ coins: 7, max_uses: 2 });
    const players = await Promise.all([1, 2, 3, 4, 5].map(() => makePlayer(database.db)));
    const responses = await Promise.all(players.map((id) => redeem(id, name)));
    expect(results(responses)).toEqual([7, 7, 'promo_over', 'promo_over', 'promo_over']);
    const [row] = (await read(`/api/admin/promo-codes?q=${name}`)).rows;
    expect(row).toMatchObject({ uses: 2, coins_given: 14 });
  });

  test.each([
    [{ is_active: false }, 'promo_over'],
    [{ ends_at: 1_000 }, 'promo_over'],
    [{ starts_at: 4_000_000_000 }, 'promo_over'],
    [{ kind: 'bonus' }, 'promo_for_purchase'],
  ])('%o: %s', async (overrides, refusal) => {
    const name = await code({ coins: 5, ...overrides });
    expect((await redeem(await makePlayer(database.db), name)).json().code).toBe(refusal);
  });

  async function openWith(playerId: string, promoCode: string) {
    const { paymentId } = await openPayment(fixture.deps, {
      playerId,
      planId: fixture.planId,
      provider: 'stripe',
      promoCode,
    });
    const remote = [...fixture.fakes.stripe.payments.values()].find(
      (p) => p.paymentId === paymentId,
    );
    if (!remote) throw new Error('not opened');
    return { id: paymentId, remote };
  }
  async function pay({ id, remote }: Awaited<ReturnType<typeof openWith>>) {
    remote.state = 'paid';
    await fixture.deliver('stripe', fixture.fakes.stripe.message(remote, 'paid'));
    await fixture.refresh(id);
  }

  test('a bonus on a purchase: once, for the payment opened last, and refunded with it', async () => {
    const name = await code({ kind: 'bonus', percent: 20 });
    const playerId = await makePlayer(database.db);
    const earlier = await openWith(playerId, name);
    const later = await openWith(playerId, name);
    await Promise.all([pay(earlier), pay(later)]);
    expect(await fixture.coins(playerId)).toBe(110 + 132);
    await expect(openWith(playerId, name)).rejects.toMatchObject({ code: 'promo_used' });
    await refund(later.id);
    await fixture.refresh(later.id);
    expect(await fixture.coins(playerId)).toBe(110);
    const { payment } = await read(`/api/admin/payments/${later.id}`);
    expect(payment).toMatchObject({ promo_code: name, promo_coins: 22, coins: 132 });
  });

  test('with a limit of one, the second buyer is refused before paying', async () => {
    const name = await code({ kind: 'bonus', coins: 9, max_uses: 1 });
    const [first, second] = [await makePlayer(database.db), await makePlayer(database.db)];
    const reserved = await openWith(first, name);
    await expect(openWith(second, name)).rejects.toMatchObject({ code: 'promo_over' });
    // A day later the slot is free again; a late payment then gets only the plan's coins.
    await database.db
      .updateTable('promo_use')
      .set({ kept_at: new Date(Date.now() - 25 * 3600 * 1000) })
      .execute();
    await pay(await openWith(second, name));
    await pay(reserved);
    expect([await fixture.coins(first), await fixture.coins(second)]).toEqual([110, 119]);
  });
});

test('payments are found by number, id, player, email and the provider’s reference', async () => {
  const { playerId, id, remote } = await buy('paypal');
  const { payment } = await read(`/api/admin/payments/${id}`);
  for (const q of [payment.number, id, playerId, payment.email, remote.reference]) {
    const { rows } = await read(`/api/admin/payments?q=${encodeURIComponent(q)}`);
    expect(rows, String(q)).toMatchObject([{ payment_id: id }]);
  }
  // Some providers' references look like our ids or numbers.
  for (const reference of ['4522345678', '2d2b2f3e-000f-5000-8000-18db351245c7']) {
    await database.db
      .updateTable('payment')
      .set({ provider_ref: reference })
      .where('id', '=', id)
      .execute();
    const { rows } = await read(`/api/admin/payments?q=${reference}`);
    expect(rows, reference).toMatchObject([{ payment_id: id }]);
  }
  expect((await read('/api/admin/payments?q=nobody@nowhere')).rows).toEqual([]);
  const { rows } = await read('/api/admin/payments?provider=paypal&state=credited');
  expect(rows[0]).toMatchObject({ provider: 'paypal', state: 'credited' });
});
