import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { amount } from '#server/money/amount.ts';
import { auditLedger } from '#server/money/audit-ledger.ts';
import { hold } from '#server/money/hold.ts';
import { readDebts } from '#server/money/read-debts.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import { settle as settleHold } from '#server/testing/close-hold.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { FAKES } from '#server/testing/payments/fakes.ts';
import {
  openPaymentFixture,
  type PaymentFixture,
} from '#server/testing/payments/payment-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { recordReturned } from './record-internal-payment.ts';

const database = openTestDatabase();
let fixture: PaymentFixture;

beforeAll(async () => {
  fixture = await openPaymentFixture(database);
});
afterAll(async () => {
  const audit = await auditLedger(database.db);
  await fixture.close();
  expect(audit.faults).toEqual([]);
});

/** A player with a payment whose money the provider has taken. */
async function openPaid(provider: (typeof FAKES)[number]) {
  const playerId = await makePlayer(database.db);
  const { id, remote } = await fixture.open(playerId, provider);
  remote.state = 'paid';
  return { playerId, id, remote, fake: fixture.fakes[provider] };
}

async function countEvents(id: string): Promise<number> {
  const rows = await database.db
    .selectFrom('payment_event')
    .select('id')
    .where('payment_id', '=', id)
    .execute();
  return rows.length;
}

const makeDue = (id: string) =>
  database.db
    .updateTable('payment')
    .set({ due_at: new Date(0) })
    .where('id', '=', id)
    .execute();

/** Spends coins as an order does: they are held, then settled. */
async function spend(playerId: string, coins: number): Promise<void> {
  const price = {
    holdId: uuid7(),
    playerId,
    purse: 'coins',
    amount: amount(coins),
    what: 'send_coins',
  } as const;
  await inTransaction(database.db, hold, price);
  await inTransaction(
    database.db,
    (tx, held: typeof price) => settleHold(tx, held, 'game:1'),
    price,
  );
}

/** In parentheses: software in which the flaw was found. */
describe.each(FAKES)('%s', (provider) => {
  test('a purchase: the webhook is stored, the job queries the provider, the coins are credited', async () => {
    const { playerId, id, remote, fake } = await openPaid(provider);
    const response = await fixture.deliver(provider, fake.message(remote, 'paid'));
    expect([response.statusCode, await fixture.coins(playerId)]).toEqual([200, 0]);
    await fixture.refresh(id);
    expect([await fixture.state(id), await fixture.coins(playerId)]).toEqual(['credited', 110]);
  });

  test('forged webhook (Atualstudio, L2ACP): refused, nothing stored', async () => {
    const { playerId, id, remote, fake } = await openPaid(provider);
    const forgeries = fake.forge(fake.message(remote, 'paid'));
    expect(forgeries).toHaveLength(2);
    for (const forged of forgeries) {
      expect((await fixture.deliver(provider, forged)).statusCode).toBe(401);
    }
    expect([await countEvents(id), await fixture.coins(playerId)]).toEqual([0, 0]);
  });

  test('a body changed after signing gains nothing (SphereWeb freekassa us_userid)', async () => {
    const attacker = await makePlayer(database.db);
    const { id, remote, fake } = await openPaid(provider);
    const own = await fixture.open(attacker, provider);
    const message = fake.message(remote, 'paid');
    const rewrite = (text: string) => text.replaceAll(id, own.id);
    const query = Object.fromEntries(
      Object.entries(message.query).map(([name, value]) => [name, rewrite(value)]),
    );
    await fixture.deliver(provider, { ...message, query, body: rewrite(message.body) });
    await fixture.refresh(own.id);
    await fixture.refresh(id);
    expect(await fixture.coins(attacker)).toBe(0);
  });

  test('replay: the same webhook twenty times is one event and one credit', async () => {
    const { playerId, id, remote, fake } = await openPaid(provider);
    const message = fake.message(remote, 'paid');
    for (let i = 0; i < 20; i += 1) {
      expect((await fixture.deliver(provider, message)).statusCode).toBe(200);
      await fixture.refresh(id);
    }
    expect([await countEvents(id), await fixture.coins(playerId)]).toEqual([1, 110]);
  });

  test('replay with another event id (SphereWeb mt_rand): one credit', async () => {
    const { playerId, id, remote, fake } = await openPaid(provider);
    for (let i = 0; i < 5; i += 1) {
      await fixture.deliver(provider, fake.message(remote, 'paid'));
      await fixture.refresh(id);
    }
    const stored = fake.traits.hasEventIds ? 5 : 1;
    expect([await countEvents(id), await fixture.coins(playerId)]).toEqual([stored, 110]);
  });

  test('an old webhook is refused; where webhooks have no timestamp, repeating it changes nothing', async () => {
    const { playerId, id, remote, fake } = await openPaid(provider);
    const old = fake.message(remote, 'paid', new Date(Date.now() - 3_600_000));
    if (fake.traits.isDated) {
      expect((await fixture.deliver(provider, old)).statusCode).toBe(401);
      return;
    }
    await fixture.deliver(provider, old);
    await fixture.refresh(id);
    await spend(playerId, 110);
    for (let i = 0; i < 3; i += 1) {
      expect((await fixture.deliver(provider, old)).statusCode).toBe(200);
      await makeDue(id);
      await fixture.refresh(id);
    }
    expect([await fixture.state(id), await fixture.coins(playerId)]).toEqual(['credited', 0]);
  });

  test('a webhook with the id of an unpaid payment and the reference of a paid one does not credit the unpaid one', async () => {
    const attacker = await makePlayer(database.db);
    const own = await fixture.open(attacker, provider);
    const { playerId, id, remote, fake } = await openPaid(provider);
    // The webhook is about the paid payment, but has the id of the attacker's own.
    await fixture.deliver(provider, fake.message({ ...remote, paymentId: own.id }, 'paid'));
    await makeDue(own.id);
    await fixture.refresh(own.id);
    await makeDue(id);
    await fixture.refresh(id);
    expect([await fixture.state(own.id), await fixture.coins(attacker)]).toEqual(['pending', 0]);
    if (!fake.traits.needsMessage) expect(await fixture.coins(playerId)).toBe(110);
  });

  test('an oversized webhook is refused', async () => {
    const { playerId, id, remote, fake } = await openPaid(provider);
    const message = fake.message(remote, 'paid');
    if (message.method === 'GET') {
      // Every field of the query is signed.
      const padded = { ...message, query: { ...message.query, 'params[pad]': 'x'.repeat(20_000) } };
      expect((await fixture.deliver(provider, padded)).statusCode).toBe(401);
    } else {
      const padded = { ...message, body: message.body + ' '.repeat(300 * 1024) };
      expect((await fixture.deliver(provider, padded)).statusCode).toBe(400);
    }
    expect([await countEvents(id), await fixture.coins(playerId)]).toEqual([0, 0]);
  });

  test('webhooks in the wrong order: paid after refunded is still refunded', async ({ skip }) => {
    skip(fixture.fakes[provider].traits.refunds === 'none', 'reports no refunds');
    const { playerId, id, remote, fake } = await openPaid(provider);
    const early = fake.message(remote, 'paid');
    remote.refundedCents = remote.amountCents;
    await fixture.deliver(provider, fake.message(remote, 'refunded'));
    await fixture.refresh(id);
    await fixture.deliver(provider, early);
    await fixture.refresh(id);
    expect([await fixture.state(id), await fixture.coins(playerId)]).toEqual(['refunded', 0]);
  });

  test.each([
    ['amount', { amountCents: 1 }],
    ['currency', { currency: 'IDR' }],
  ])(
    '%s changed (L2ACP option_selection1): waits for an admin, gives nothing',
    async (_, change) => {
      const { playerId, id, remote, fake } = await openPaid(provider);
      Object.assign(remote, change);
      await fixture.deliver(provider, fake.message(remote, 'paid'));
      await fixture.refresh(id);
      expect([await fixture.state(id), await fixture.coins(playerId)]).toEqual(['review', 0]);
      if (fake.traits.refunds === 'none') return;
      // An admin refunds the payment.
      remote.refundedCents = remote.amountCents;
      await fixture.deliver(provider, fake.message(remote, 'refunded'));
      if (!fake.traits.hasEventIds) await makeDue(id);
      await fixture.refresh(id);
      expect([await fixture.state(id), await fixture.coins(playerId)]).toEqual(['failed', 0]);
    },
  );

  test('credit before verification (Payop, WebEngine): a webhook about an unpaid payment gives nothing', async () => {
    const { playerId, id, remote, fake } = await openPaid(provider);
    remote.state = 'open';
    await fixture.deliver(provider, fake.message(remote, 'paid'));
    await fixture.refresh(id);
    expect([await fixture.state(id), await fixture.coins(playerId)]).toEqual(['pending', 0]);
  });

  test('concurrent webhooks (Azuriom isCompleted): one credit', async () => {
    const { playerId, id, remote, fake } = await openPaid(provider);
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        await fixture.deliver(provider, fake.message(remote, 'paid'));
        await fixture.refresh(id);
      }),
    );
    await fixture.refresh(id);
    expect(await fixture.coins(playerId)).toBe(110);
  });

  test('F5 on the success page (opentibiabr/myaac#119): reloading credits nothing before it is paid, and only once after', async () => {
    const { playerId, id, remote, fake } = await openPaid(provider);
    if (fake.traits.needsMessage) await fixture.deliver(provider, fake.message(remote, 'paid'));
    remote.state = 'open';
    for (let i = 0; i < 10; i += 1) {
      const seen = await fixture.send(playerId, 'GET', `/api/payments/${id}`);
      expect([seen.statusCode, seen.json().payment.state]).toEqual([200, 'pending']);
    }
    expect(await fixture.coins(playerId)).toBe(0);
    const stranger = await makePlayer(database.db);
    expect((await fixture.send(stranger, 'GET', `/api/payments/${id}`)).statusCode).toBe(404);
    // Paid now: however often it is read, the coins are credited once.
    remote.state = 'paid';
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        await fixture.send(playerId, 'GET', `/api/payments/${id}`);
        await makeDue(id);
        await fixture.refresh(id);
      }),
    );
    const seen = await fixture.send(playerId, 'GET', `/api/payments/${id}`);
    expect([seen.json().payment.state, seen.json().coins]).toEqual(['credited', 110]);
  });

  test('refund after spending: the rest is taken, the difference is a debt that blocks spending', async () => {
    const { playerId, id, remote, fake } = await openPaid(provider);
    await fixture.deliver(provider, fake.message(remote, 'paid'));
    await fixture.refresh(id);
    await spend(playerId, 80);
    if (fake.traits.refunds === 'none') {
      await inTransaction(database.db, recordReturned, {
        paymentId: id,
        provider,
        chargeRef: remote.reference,
        queue: fixture.deps.queue,
      });
    } else {
      remote.refundedCents = remote.amountCents;
      await fixture.deliver(provider, fake.message(remote, 'refunded'));
    }
    // Where a refund has no message of its own (FreeKassa), the next scheduled poll finds it.
    if (!fake.traits.hasEventIds) await makeDue(id);
    await fixture.refresh(id);
    expect([await fixture.state(id), await fixture.coins(playerId)]).toEqual(['refunded', 0]);
    expect((await readDebts(database.db, playerId)).coins).toBe(80);
    await expect(spend(playerId, 1)).rejects.toThrow('in_debt');
    expect((await fixture.send(playerId, 'GET', '/api/plans')).json().debt).toBe(80);
  });

  test('chargeback after the coins went into the game; a new purchase pays the debt first', async ({
    skip,
  }) => {
    skip(!fixture.fakes[provider].traits.reportsDisputes, 'reports no disputes');
    const { playerId, id, remote, fake } = await openPaid(provider);
    await fixture.deliver(provider, fake.message(remote, 'paid'));
    await fixture.refresh(id);
    await spend(playerId, 110);
    remote.disputedCents = remote.amountCents;
    await fixture.deliver(provider, fake.message(remote, 'disputed'));
    await fixture.refresh(id);
    expect([await fixture.state(id), await fixture.coins(playerId)]).toEqual(['charged_back', 0]);
    const next = await fixture.open(playerId, provider);
    next.remote.state = 'paid';
    await fixture.deliver(provider, fake.message(next.remote, 'paid'));
    await fixture.refresh(next.id);
    expect(await fixture.coins(playerId)).toBe(0);
    expect((await readDebts(database.db, playerId)).coins).toBe(0);
    // The chargeback is won: the coins are returned.
    remote.disputedCents = 0;
    await fixture.deliver(provider, fake.message(remote, 'disputed'));
    await fixture.refresh(id);
    expect([await fixture.state(id), await fixture.coins(playerId)]).toEqual(['credited', 110]);
  });

  test('provider outage: nothing is lost, and a later poll credits the payment', async () => {
    const { playerId, id, remote, fake } = await openPaid(provider);
    const due = () => makeDue(id);
    if (fake.traits.needsMessage) await fixture.deliver(provider, fake.message(remote, 'paid'));
    fake.isDown = true;
    await due();
    await fixture.refresh(id);
    expect(await fixture.state(id)).toBe('pending');
    fake.isDown = false;
    fake.nextResponses.push(
      { status: 500, body: '<h1>oops</h1>' },
      { status: 302, body: '', headers: { location: 'https://evil.example/' } },
    );
    await due();
    await fixture.refresh(id);
    await due();
    await fixture.refresh(id);
    expect(await fixture.coins(playerId)).toBe(0);
    fake.nextResponses.length = 0;
    await due();
    await fixture.refresh(id);
    expect(await fixture.coins(playerId)).toBe(110);
  });

  test('opening while the provider is unreachable charges nobody', async () => {
    const playerId = await makePlayer(database.db);
    fixture.fakes[provider].isDown = true;
    const body = { plan_id: fixture.planId, provider };
    const response = await fixture.send(playerId, 'POST', '/api/payments', body);
    fixture.fakes[provider].isDown = false;
    if (fixture.fakes[provider].traits.opensByLink) {
      // Nothing was called: the player finds the provider's page unreachable.
      expect([response.statusCode, await fixture.coins(playerId)]).toEqual([200, 0]);
      return;
    }
    expect([response.statusCode, response.json().code]).toEqual([503, 'provider_unavailable']);
  });
});
