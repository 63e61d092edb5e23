import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { amount } from '#server/money/amount.ts';
import { auditLedger } from '#server/money/audit-ledger.ts';
import { readDebts } from '#server/money/debt.ts';
import { hold } from '#server/money/hold.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { FAKES } from '#server/testing/payments/fakes.ts';
import { openPaymentHouse, type PaymentHouse } from '#server/testing/payments/payment-house.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { openPayment } from './open-payment.ts';

const database = openTestDatabase();
const ADMIN = { 'x-test-admin': 'yes' };
let house: PaymentHouse;
let adminId: string;

beforeAll(async () => {
  house = await openPaymentHouse(database);
  adminId = await makePlayer(database.db);
});
afterAll(async () => {
  const { entries: _, ...faults } = await auditLedger(database.db);
  await house.close();
  expect(faults).toEqual({ unbalanced: [], wrongBalances: [], negative: [] });
});

const act = (path: string, body: object) => house.send(adminId, 'POST', path, body, ADMIN);
const look = async (path: string) =>
  (await house.send(adminId, 'GET', path, undefined, ADMIN)).json();
const refund = (id: string) =>
  act('/api/admin/payments/refund', { payment_id: id, note: 'asked for it' });

async function auditOf(id: string): Promise<string[]> {
  const rows = await database.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
}

async function bought(provider: (typeof FAKES)[number]) {
  const playerId = await makePlayer(database.db);
  const { id, page } = await house.open(playerId, provider);
  page.state = 'paid';
  await house.deliver(provider, house.fakes[provider].message(page, 'paid'));
  await house.settle(id);
  return { playerId, id, page };
}

describe.each(FAKES)('refunds by %s', (provider) => {
  test('the provider gives the money back, the coins follow, pressing twice is one refund', async () => {
    const { playerId, id, page } = await bought(provider);
    expect(await house.coins(playerId)).toBe(110);
    const answers = await Promise.all([refund(id), refund(id)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(page.refundedCents).toBe(page.amountCents);
    await house.settle(id);
    expect([await house.state(id), await house.coins(playerId)]).toEqual(['refunded', 0]);
    expect((await refund(id)).json().code).toBe('payment_is_decided');
    expect((await auditOf(id))[0]).toBe('payment.refund');
    const { payment, ledger } = await look(`/api/admin/payments/${id}`);
    expect(payment).toMatchObject({ state: 'refunded', refunds_itself: true, coins_taken: 110 });
    expect(ledger.map((line: { amount: number }) => line.amount).sort()).toEqual(
      [-110, 110, -110, 110].sort(),
    );
  });

  test('the provider does not answer: nothing changes, and asking again is safe', async () => {
    const { playerId, id, page } = await bought(provider);
    house.fakes[provider].isDown = true;
    expect((await refund(id)).json().code).toBe('refund_unheard');
    house.fakes[provider].isDown = false;
    expect([page.refundedCents, await house.coins(playerId)]).toEqual([0, 110]);
    expect((await refund(id)).statusCode).toBe(200);
    expect(page.refundedCents).toBe(page.amountCents);
  });
});

test('a refund whose coins are spent becomes a debt', async () => {
  const { playerId, id } = await bought('stripe');
  await inTransaction(database.db, hold, {
    orderId: id,
    playerId,
    purse: 'coins' as const,
    amount: amount(100),
    what: 'rename',
  });
  await refund(id);
  await house.settle(id);
  expect(await house.coins(playerId)).toBe(0);
  expect((await readDebts(database.db, playerId)).coins).toBe(100);
});

describe('manual transfers', () => {
  async function waiting() {
    const playerId = await makePlayer(database.db);
    const { paymentId: id } = await openPayment(house.deps, {
      playerId,
      planId: house.planId,
      provider: 'manual',
    });
    return { playerId, id };
  }
  const decide = (id: string, decision: string) =>
    act('/api/admin/payments/decide', { payment_id: id, decision, note: 'seen at the bank' });

  test('confirmed: coins; the proof is shown as a picture of ours; refunded by record', async () => {
    const { playerId, id } = await waiting();
    const png = await sharp({
      create: { width: 40, height: 20, channels: 3, background: '#804000' },
    })
      .png()
      .withExif({ IFD0: { Copyright: 'hidden words' } })
      .toBuffer();
    const type = { 'content-type': 'application/octet-stream' };
    await house.send(playerId, 'POST', `/api/payments/${id}/proof`, png, type);
    const shown = await house.send(
      adminId,
      'GET',
      `/api/admin/payments/${id}/proof?view=1`,
      undefined,
      ADMIN,
    );
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(shown.rawPayload.includes('hidden words')).toBe(false);
    const [row] = (await look('/api/admin/payments?state=pending')).rows;
    expect(row).toMatchObject({ payment_id: id, has_proof: true });
    expect((await decide(id, 'paid')).statusCode).toBe(200);
    await house.settle(id);
    expect(await house.coins(playerId)).toBe(110);
    expect((await refund(id)).statusCode).toBe(200);
    await house.settle(id);
    expect([await house.state(id), await house.coins(playerId)]).toEqual(['refunded', 0]);
    expect(await auditOf(id)).toEqual(['payment.paid', 'payment.refund']);
  });

  test('refused: no coins, and no word afterwards changes it', async () => {
    const { playerId, id } = await waiting();
    await decide(id, 'refused');
    await house.settle(id);
    expect([await house.state(id), await house.coins(playerId)]).toEqual(['failed', 0]);
    expect((await decide(id, 'paid')).json().code).toBe('payment_is_decided');
    expect((await refund(id)).json().code).toBe('payment_is_decided');
  });
});

describe('promo codes', () => {
  let count = 0;
  async function code(given: Record<string, unknown>): Promise<string> {
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
      ...given,
    };
    const answer = await act('/api/admin/promo-codes', body);
    expect(answer.statusCode).toBe(200);
    return answer.json().promo.code;
  }
  const redeem = (playerId: string, typed: string) =>
    house.send(playerId, 'POST', '/api/promo', { code: typed });
  const results = (answers: { json(): { code?: string; coins?: number } }[]) =>
    answers.map((answer) => answer.json().code ?? answer.json().coins).sort();

  test('twice and at once: one grant', async () => {
    const name = await code({ coins: 50 });
    const playerId = await makePlayer(database.db);
    const answers = await Promise.all([1, 2, 3, 4].map(() => redeem(playerId, name.toLowerCase())));
    expect(results(answers)).toEqual([50, 'promo_used', 'promo_used', 'promo_used']);
    expect((await redeem(playerId, name)).json().code).toBe('promo_used');
    expect(await house.coins(playerId)).toBe(50);
  });

  test('a limit of two: two of five players at once', async () => {
    const name = await code({ coins: 7, max_uses: 2 });
    const players = await Promise.all([1, 2, 3, 4, 5].map(() => makePlayer(database.db)));
    const answers = await Promise.all(players.map((id) => redeem(id, name)));
    expect(results(answers)).toEqual([7, 7, 'promo_over', 'promo_over', 'promo_over']);
    const [row] = (await look(`/api/admin/promo-codes?q=${name}`)).rows;
    expect(row).toMatchObject({ uses: 2, coins_given: 14 });
  });

  test.each([
    [{ is_active: false }, 'promo_over'],
    [{ ends_at: 1_000 }, 'promo_over'],
    [{ starts_at: 4_000_000_000 }, 'promo_over'],
    [{ kind: 'bonus' }, 'promo_for_purchase'],
  ])('%o: %s', async (given, refusal) => {
    const name = await code({ coins: 5, ...given });
    expect((await redeem(await makePlayer(database.db), name)).json().code).toBe(refusal);
  });

  async function openWith(playerId: string, promoCode: string) {
    const { paymentId } = await openPayment(house.deps, {
      playerId,
      planId: house.planId,
      provider: 'stripe',
      promoCode,
    });
    const page = [...house.fakes.stripe.pages.values()].find((p) => p.paymentId === paymentId);
    if (!page) throw new Error('not opened');
    return { id: paymentId, page };
  }
  async function pay({ id, page }: Awaited<ReturnType<typeof openWith>>) {
    page.state = 'paid';
    await house.deliver('stripe', house.fakes.stripe.message(page, 'paid'));
    await house.settle(id);
  }

  test('a bonus on a purchase: once, for the payment opened last, and refunded with it', async () => {
    const name = await code({ kind: 'bonus', percent: 20 });
    const playerId = await makePlayer(database.db);
    const earlier = await openWith(playerId, name);
    const later = await openWith(playerId, name);
    await Promise.all([pay(earlier), pay(later)]);
    expect(await house.coins(playerId)).toBe(110 + 132);
    await expect(openWith(playerId, name)).rejects.toMatchObject({ code: 'promo_used' });
    await refund(later.id);
    await house.settle(later.id);
    expect(await house.coins(playerId)).toBe(110);
    const { payment } = await look(`/api/admin/payments/${later.id}`);
    expect(payment).toMatchObject({ promo_code: name, promo_coins: 22, coins: 132 });
  });

  test('a limit of one: the second buyer is told before paying', async () => {
    const name = await code({ kind: 'bonus', coins: 9, max_uses: 1 });
    const [first, second] = [await makePlayer(database.db), await makePlayer(database.db)];
    const kept = await openWith(first, name);
    await expect(openWith(second, name)).rejects.toMatchObject({ code: 'promo_over' });
    // A day later the place is free again; whoever pays late then gets the plan's coins only.
    await database.db
      .updateTable('promo_use')
      .set({ kept_at: new Date(Date.now() - 25 * 3600 * 1000) })
      .execute();
    await pay(await openWith(second, name));
    await pay(kept);
    expect([await house.coins(first), await house.coins(second)]).toEqual([110, 119]);
  });
});

test('payments are found by number, id, player, e-mail and the provider’s reference', async () => {
  const { playerId, id, page } = await bought('paypal');
  const { payment } = await look(`/api/admin/payments/${id}`);
  for (const q of [payment.number, id, playerId, payment.email, page.reference]) {
    const { rows } = await look(`/api/admin/payments?q=${encodeURIComponent(q)}`);
    expect(rows, String(q)).toMatchObject([{ payment_id: id }]);
  }
  expect((await look('/api/admin/payments?q=nobody@nowhere')).rows).toEqual([]);
  const { rows } = await look('/api/admin/payments?provider=paypal&state=credited');
  expect(rows[0]).toMatchObject({ provider: 'paypal', state: 'credited' });
});
