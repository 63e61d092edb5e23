import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ORDER_KINDS } from '#contract/order-kinds.ts';
import { amount } from '#server/money/amount.ts';
import { auditLedger } from '#server/money/audit-ledger.ts';
import { hold, settle as settleHold } from '#server/money/hold.ts';
import { readDebts } from '#server/money/read-debts.ts';
import { ConfigError } from '#server/platform/config/read-config.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { FAKES } from '#server/testing/payments/fakes.ts';
import {
  openPaymentFixture,
  type PaymentFixture,
} from '#server/testing/payments/payment-fixture.ts';
import { selfSigned } from '#server/testing/self-signed.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { makePng } from '#server/testing/uploads/make-png.ts';

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

/** A player with a payment that the provider has taken the money of. */
async function paid(provider: (typeof FAKES)[number]) {
  const playerId = await makePlayer(database.db);
  const { id, page } = await fixture.open(playerId, provider);
  page.state = 'paid';
  return { playerId, id, page, fake: fixture.fakes[provider] };
}

async function events(id: string): Promise<number> {
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

/** The coins go into the game: held, then settled. */
async function spend(playerId: string, coins: number): Promise<void> {
  const price = {
    orderId: uuid7(),
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

describe.each(FAKES)('%s', (provider) => {
  test('a purchase: the webhook is stored, the job asks the provider, the coins are there', async () => {
    const { playerId, id, page, fake } = await paid(provider);
    const answer = await fixture.deliver(provider, fake.message(page, 'paid'));
    expect([answer.statusCode, await fixture.coins(playerId)]).toEqual([200, 0]);
    await fixture.settle(id);
    expect([await fixture.state(id), await fixture.coins(playerId)]).toEqual(['credited', 110]);
  });

  test('forged webhook (Atualstudio, L2ACP): refused, nothing stored', async () => {
    const { playerId, id, page, fake } = await paid(provider);
    const message = fake.message(page, 'paid');
    const headers = Object.fromEntries(
      Object.entries(message.headers).map(([name, value]) => [
        name,
        /signature|sig$/.test(name) ? value.replace(/[0-9a-f]{8}$/, '00000000') : value,
      ]),
    );
    const bare = { 'content-type': 'application/json' };
    for (const forged of [
      { ...message, headers },
      { ...message, headers: bare },
    ]) {
      expect((await fixture.deliver(provider, forged)).statusCode).toBe(401);
    }
    expect([await events(id), await fixture.coins(playerId)]).toEqual([0, 0]);
  });

  test('a body changed after signing gains nothing (SphereWeb freekassa us_userid)', async () => {
    const thief = await makePlayer(database.db);
    const { id, page, fake } = await paid(provider);
    const own = await fixture.open(thief, provider);
    const message = fake.message(page, 'paid');
    const body = message.body.replaceAll(id, own.id);
    await fixture.deliver(provider, { ...message, body });
    await fixture.settle(own.id);
    await fixture.settle(id);
    expect(await fixture.coins(thief)).toBe(0);
  });

  test('replay: the same message twenty times is one event and one credit', async () => {
    const { playerId, id, page, fake } = await paid(provider);
    const message = fake.message(page, 'paid');
    for (let i = 0; i < 20; i += 1) {
      expect((await fixture.deliver(provider, message)).statusCode).toBe(200);
      await fixture.settle(id);
    }
    expect([await events(id), await fixture.coins(playerId)]).toEqual([1, 110]);
  });

  test('replay with another id (SphereWeb mt_rand): many events, one credit', async () => {
    const { playerId, id, page, fake } = await paid(provider);
    for (let i = 0; i < 5; i += 1) {
      await fixture.deliver(provider, fake.message(page, 'paid'));
      await fixture.settle(id);
    }
    expect([await events(id), await fixture.coins(playerId)]).toEqual([5, 110]);
  });

  test('an old message is refused', async () => {
    const { page, fake } = await paid(provider);
    const old = new Date(Date.now() - 3_600_000);
    expect((await fixture.deliver(provider, fake.message(page, 'paid', old))).statusCode).toBe(401);
  });

  test.each([
    ['amount', { amountCents: 1 }],
    ['currency', { currency: 'IDR' }],
  ])(
    '%s changed (L2ACP option_selection1): waits for an admin, gives nothing',
    async (_, change) => {
      const { playerId, id, page, fake } = await paid(provider);
      Object.assign(page, change);
      await fixture.deliver(provider, fake.message(page, 'paid'));
      await fixture.settle(id);
      expect([await fixture.state(id), await fixture.coins(playerId)]).toEqual(['review', 0]);
      // An admin sends the wrong money back where it came from.
      page.refundedCents = page.amountCents;
      await fixture.deliver(provider, fake.message(page, 'refunded'));
      await fixture.settle(id);
      expect([await fixture.state(id), await fixture.coins(playerId)]).toEqual(['failed', 0]);
    },
  );

  test('credit before verification (Payop, WebEngine): a message about an unpaid payment gives nothing', async () => {
    const { playerId, id, page, fake } = await paid(provider);
    page.state = 'open';
    await fixture.deliver(provider, fake.message(page, 'paid'));
    await fixture.settle(id);
    expect([await fixture.state(id), await fixture.coins(playerId)]).toEqual(['pending', 0]);
  });

  test('two webhooks at once (Azuriom isCompleted): one credit', async () => {
    const { playerId, id, page, fake } = await paid(provider);
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        await fixture.deliver(provider, fake.message(page, 'paid'));
        await fixture.settle(id);
      }),
    );
    await fixture.settle(id);
    expect(await fixture.coins(playerId)).toBe(110);
  });

  test('F5 on the success page (opentibiabr/myaac#119): it reads, and credits nothing', async () => {
    const { playerId, id, page } = await paid(provider);
    page.state = 'open';
    for (let i = 0; i < 10; i += 1) {
      const seen = await fixture.send(playerId, 'GET', `/api/payments/${id}`);
      expect([seen.statusCode, seen.json().payment.state]).toEqual([200, 'pending']);
    }
    expect(await fixture.coins(playerId)).toBe(0);
    const stranger = await makePlayer(database.db);
    expect((await fixture.send(stranger, 'GET', `/api/payments/${id}`)).statusCode).toBe(404);
    // Paid now: whoever looks, and however often, the coins come once.
    page.state = 'paid';
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        await fixture.send(playerId, 'GET', `/api/payments/${id}`);
        await makeDue(id);
        await fixture.settle(id);
      }),
    );
    const seen = await fixture.send(playerId, 'GET', `/api/payments/${id}`);
    expect([seen.json().payment.state, seen.json().coins]).toEqual(['credited', 110]);
  });

  test('refund after spend: what is left goes, the rest is a debt that stops spending', async () => {
    const { playerId, id, page, fake } = await paid(provider);
    await fixture.deliver(provider, fake.message(page, 'paid'));
    await fixture.settle(id);
    await spend(playerId, 80);
    page.refundedCents = page.amountCents;
    await fixture.deliver(provider, fake.message(page, 'refunded'));
    await fixture.settle(id);
    expect([await fixture.state(id), await fixture.coins(playerId)]).toEqual(['refunded', 0]);
    expect((await readDebts(database.db, playerId)).coins).toBe(80);
    await expect(spend(playerId, 1)).rejects.toThrow('in_debt');
    expect((await fixture.send(playerId, 'GET', '/api/plans')).json().debt).toBe(80);
  });

  test('chargeback after the coins went into the game; a new purchase pays the debt first', async () => {
    const { playerId, id, page, fake } = await paid(provider);
    await fixture.deliver(provider, fake.message(page, 'paid'));
    await fixture.settle(id);
    await spend(playerId, 110);
    page.disputedCents = page.amountCents;
    await fixture.deliver(provider, fake.message(page, 'disputed'));
    await fixture.settle(id);
    expect([await fixture.state(id), await fixture.coins(playerId)]).toEqual(['charged_back', 0]);
    const next = await fixture.open(playerId, provider);
    next.page.state = 'paid';
    await fixture.deliver(provider, fake.message(next.page, 'paid'));
    await fixture.settle(next.id);
    expect(await fixture.coins(playerId)).toBe(0);
    expect((await readDebts(database.db, playerId)).coins).toBe(0);
    // The chargeback is won: what it took comes back.
    page.disputedCents = 0;
    await fixture.deliver(provider, fake.message(page, 'disputed'));
    await fixture.settle(id);
    expect([await fixture.state(id), await fixture.coins(playerId)]).toEqual(['credited', 110]);
  });

  test('provider outage: nothing is lost, the schedule finds it without any webhook', async () => {
    const { playerId, id, fake } = await paid(provider);
    const due = () => makeDue(id);
    fake.isDown = true;
    await due();
    await fixture.settle(id);
    expect(await fixture.state(id)).toBe('pending');
    fake.isDown = false;
    fake.answerNext.push(
      { status: 500, body: '<h1>oops</h1>' },
      { status: 302, body: '', headers: { location: 'https://evil.example/' } },
    );
    await due();
    await fixture.settle(id);
    await due();
    await fixture.settle(id);
    expect(await fixture.coins(playerId)).toBe(0);
    fake.answerNext.length = 0;
    await due();
    await fixture.settle(id);
    expect(await fixture.coins(playerId)).toBe(110);
  });

  test('opening while the provider is away charges nobody', async () => {
    const playerId = await makePlayer(database.db);
    fixture.fakes[provider].isDown = true;
    const body = { plan_id: fixture.planId, provider };
    const answer = await fixture.send(playerId, 'POST', '/api/payments', body);
    fixture.fakes[provider].isDown = false;
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'provider_unavailable']);
  });
});

describe('configuration', () => {
  const faults = (payments: object, mode = 'demo') => {
    try {
      testConfig('postgres://localhost/unused', { payments, mode });
    } catch (error) {
      if (error instanceof ConfigError) return error.faults.join('\n');
    }
    return '';
  };

  test('empty secret (MapleCore undefined !== undefined): the site does not start', () => {
    expect(faults({ stripe: { secret_key: 'sk_live_12345', webhook_secret: '' } })).toContain(
      'payments.stripe.webhook_secret',
    );
    expect(faults({ stripe: { secret_key: 'sk_live_12345' } })).toContain('is missing');
    expect(
      faults({
        mercadopago: {
          access_token: 'a'.repeat(20),
          webhook_secret: ' ',
          currency: 'BRL',
          per_usd: 5,
        },
      }),
    ).toContain('webhook_secret');
  });

  test('the sandbox and plain http refuse production', () => {
    expect(faults({ sandbox: true }, 'production')).toContain('payments.sandbox');
    const stripe = {
      secret_key: 'sk_live_12345',
      webhook_secret: 'whsec_12345678',
      api_url: 'http://x.example',
    };
    expect(faults({ stripe }, 'production')).toContain('payments.stripe.api_url');
  });
});

describe('webhook addresses', () => {
  test('source-IP spoof (FluxCP X-Real-IP): an address is no proof', async () => {
    const { page, fake } = await paid('stripe');
    const { body } = fake.message(page, 'paid');
    const headers = {
      'content-type': 'application/json',
      'x-real-ip': '3.18.12.63',
      'x-forwarded-for': '3.18.12.63',
    };
    expect((await fixture.deliver('stripe', { headers, query: {}, body })).statusCode).toBe(401);
  });

  test('only declared webhooks take requests from elsewhere', async () => {
    const { deps, http } = fixture;
    const asStranger = { 'content-type': 'application/json', origin: 'https://evil.example' };
    for (const url of ['/api/payments', '/api/payments/sandbox', ORDER_KINDS.send_coins.path]) {
      const answer = await http.inject({ method: 'POST', url, headers: asStranger, payload: '{}' });
      expect([url, answer.statusCode]).toEqual([url, 403]);
    }
    expect(deps.providers.has('sandbox')).toBe(true);
    const sandbox = await http.inject({ method: 'POST', url: '/webhooks/sandbox', payload: '{}' });
    expect(sandbox.statusCode).not.toBe(200);
  });

  test('a daily limit holds for payments opened at once', async () => {
    const small = await openPaymentFixture(database, {
      limits: { usd_per_day: 25, new_account_usd: 25 },
    });
    try {
      const playerId = await makePlayer(database.db);
      const body = { plan_id: small.planId, provider: 'stripe' };
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => small.send(playerId, 'POST', '/api/payments', body)),
      );
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
      expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3);
    } finally {
      await small.close();
    }
  });
});

test('TLS error: a provider with a certificate nobody vouches for is not believed', async () => {
  const asked: string[] = [];
  const tls = createServer(selfSigned(), ({ url = '' }, response) => {
    asked.push(url);
    response.end('{"id":"cs_1","url":"https://evil.example/"}');
  }).listen(0, '127.0.0.1');
  await once(tls, 'listening');
  const { port } = tls.address() as AddressInfo;
  const stripe = {
    secret_key: 'sk_test_12345',
    webhook_secret: 'whsec_12345678',
    api_url: `https://127.0.0.1:${port}`,
  };
  const strange = await openPaymentFixture(database, { stripe });
  try {
    const playerId = await makePlayer(database.db);
    const body = { plan_id: strange.planId, provider: 'stripe' };
    const answer = await strange.send(playerId, 'POST', '/api/payments', body);
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'provider_unavailable']);
    expect(asked).toEqual([]);
  } finally {
    await strange.close();
    tls.close();
  }
});

describe('manual transfer', () => {
  test('confirmed and refused at the same moment: the first word counts, and only it', async () => {
    const admin = await makePlayer(database.db);
    for (let round = 0; round < 5; round += 1) {
      const playerId = await makePlayer(database.db);
      const { id } = await fixture.open(playerId, 'manual');
      const decide = (decision: string) =>
        fixture.send(
          admin,
          'POST',
          '/api/admin/payments/decide',
          { payment_id: id, decision, note: 'seen' },
          { 'x-test-admin': 'yes' },
        );
      const answers = await Promise.all(['paid', 'refused', 'paid', 'refused'].map(decide));
      const codes = answers.map(({ statusCode }) => statusCode);
      expect(codes.toSorted()).toEqual([200, 409, 409, 409]);
      await fixture.settle(id);
      const isPaid = codes.indexOf(200) % 2 === 0;
      expect([await fixture.state(id), await fixture.coins(playerId)]).toEqual(
        isPaid ? ['credited', 110] : ['failed', 0],
      );
    }
  });

  test('proof, then an admin’s word; the player’s own word gives nothing', async () => {
    const playerId = await makePlayer(database.db);
    const admin = await makePlayer(database.db);
    const body = { plan_id: fixture.planId, provider: 'manual' };
    const { payment_id: id } = (await fixture.send(playerId, 'POST', '/api/payments', body)).json();
    const png = makePng({ width: 1, height: 1, pixels: Buffer.from([0, 255]) });
    const proof = (who: string, file: Buffer) =>
      fixture.send(who, 'POST', `/api/payments/${id}/proof`, file, { 'content-type': 'image/png' });
    expect((await proof(playerId, Buffer.from('<svg onload=alert(1)>'))).statusCode).toBe(400);
    expect((await proof(admin, png)).statusCode).toBe(404);
    expect((await proof(playerId, png)).statusCode).toBe(200);
    const decide = (who: string, decision: string, role = {}) =>
      fixture.send(
        who,
        'POST',
        '/api/admin/payments/decide',
        { payment_id: id, decision, note: 'seen' },
        role,
      );
    expect((await decide(playerId, 'paid')).statusCode).toBe(403);
    const asAdmin = { 'x-test-admin': 'yes' };
    expect((await decide(admin, 'paid', asAdmin)).statusCode).toBe(200);
    await fixture.settle(id);
    expect([await fixture.state(id), await fixture.coins(playerId)]).toEqual(['credited', 110]);
    expect((await decide(admin, 'paid', asAdmin)).statusCode).toBe(409);
    await decide(admin, 'refunded', asAdmin);
    await fixture.settle(id);
    expect([await fixture.state(id), await fixture.coins(playerId)]).toEqual(['refunded', 0]);
  });
});
