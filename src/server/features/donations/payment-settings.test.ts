import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ORDER_KINDS } from '#contract/order-kinds.ts';
import { auditLedger } from '#server/money/audit-ledger.ts';
import { ConfigError } from '#server/platform/config/read-config.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import type { FAKES } from '#server/testing/payments/fakes.ts';
import {
  openPaymentFixture,
  type PaymentFixture,
} from '#server/testing/payments/payment-fixture.ts';
import { selfSigned } from '#server/testing/self-signed.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

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

describe('configuration', () => {
  const faults = (payments: object, mode = 'demo') => {
    try {
      testConfig('postgres://localhost/unused', { payments, mode });
    } catch (error) {
      if (error instanceof ConfigError) return error.faults.join('\n');
    }
    return '';
  };

  // MapleCore compared an absent secret with an absent signature, and so accepted forged webhooks.
  test('an empty webhook secret is refused', () => {
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

  test('production refuses the sandbox and plain http', () => {
    expect(faults({ sandbox: true }, 'production')).toContain('payments.sandbox');
    const stripe = {
      secret_key: 'sk_live_12345',
      webhook_secret: 'whsec_12345678',
      api_url: 'http://x.example',
    };
    expect(faults({ stripe }, 'production')).toContain('payments.stripe.api_url');
  });
});

describe('requests', () => {
  // FluxCP believed an IP address in the header X-Real-IP, which anybody can send.
  test('a webhook with the provider’s IP address but without a signature is refused', async () => {
    const { remote, fake } = await openPaid('stripe');
    const { body } = fake.message(remote, 'paid');
    const headers = {
      'content-type': 'application/json',
      'x-real-ip': '3.18.12.63',
      'x-forwarded-for': '3.18.12.63',
    };
    expect((await fixture.deliver('stripe', { headers, query: {}, body })).statusCode).toBe(401);
  });

  test('only declared webhooks accept requests from other origins', async () => {
    const { deps, http } = fixture;
    const foreignOrigin = { 'content-type': 'application/json', origin: 'https://evil.example' };
    for (const url of ['/api/payments', '/api/payments/sandbox', ORDER_KINDS.send_coins.path]) {
      const response = await http.inject({
        method: 'POST',
        url,
        headers: foreignOrigin,
        payload: '{}',
      });
      expect([url, response.statusCode]).toEqual([url, 403]);
    }
    expect(deps.providers.has('sandbox')).toBe(true);
    const sandbox = await http.inject({ method: 'POST', url: '/webhooks/sandbox', payload: '{}' });
    expect(sandbox.statusCode).not.toBe(200);
  });

  test('a daily limit holds for payments opened concurrently', async () => {
    const small = await openPaymentFixture(database, {
      limits: { usd_per_day: 25, new_account_usd: 25 },
    });
    try {
      const playerId = await makePlayer(database.db);
      const body = { plan_id: small.planId, provider: 'stripe' };
      const responses = await Promise.all(
        Array.from({ length: 5 }, () => small.send(playerId, 'POST', '/api/payments', body)),
      );
      expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
      expect(responses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3);
    } finally {
      await small.close();
    }
  });
});

test('TLS error: a provider with a self-signed certificate is not trusted', async () => {
  const requested: string[] = [];
  const tls = createServer(selfSigned(), ({ url = '' }, response) => {
    requested.push(url);
    response.end('{"id":"cs_1","url":"https://evil.example/"}');
  }).listen(0, '127.0.0.1');
  await once(tls, 'listening');
  const { port } = tls.address() as AddressInfo;
  const stripe = {
    secret_key: 'sk_test_12345',
    webhook_secret: 'whsec_12345678',
    api_url: `https://127.0.0.1:${port}`,
  };
  const untrusted = await openPaymentFixture(database, { stripe });
  try {
    const playerId = await makePlayer(database.db);
    const body = { plan_id: untrusted.planId, provider: 'stripe' };
    const response = await untrusted.send(playerId, 'POST', '/api/payments', body);
    expect([response.statusCode, response.json().code]).toEqual([503, 'provider_unavailable']);
    expect(requested).toEqual([]);
  } finally {
    await untrusted.close();
    tls.close();
  }
});
