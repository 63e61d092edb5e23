import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payPalProvider } from './provider.ts';

/** A PayPal server that rejects every signature. */
let requested = 0;
const server = createServer((request, response) => {
  if (request.url?.includes('verify-webhook-signature')) requested += 1;
  response.setHeader('content-type', 'application/json');
  response.end(
    JSON.stringify({ access_token: 'x', expires_in: 3_600, verification_status: 'FAILURE' }),
  );
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

const EVENT = Buffer.from(
  JSON.stringify({ id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: 'x' } }),
);

function message(change: Record<string, string> = {}, body = EVENT) {
  const now = new Date();
  return {
    body,
    query: {},
    now,
    headers: {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
      'paypal-transmission-id': 'id',
      'paypal-transmission-sig': 'sig',
      'paypal-transmission-time': now.toISOString(),
      ...change,
    },
  };
}

function provider() {
  const { port } = server.address() as AddressInfo;
  const settings = {
    client_id: 'client',
    client_secret: 'secret',
    webhook_id: 'hook',
    verifications_per_minute: 120,
    api_url: `http://127.0.0.1:${port}`,
  };
  return payPalProvider(settings as Parameters<typeof payPalProvider>[0], 'https://example.org', {
    findPlan: async () => undefined,
    savePlan: async () => undefined,
    listRefunds: async () => [],
    saveRefund: async () => undefined,
  });
}

test('what PayPal never sends is refused without calling PayPal', async () => {
  const paypal = provider();
  requested = 0;
  for (const forged of [
    message({ 'paypal-cert-url': 'https://evil.example/cert' }),
    message({ 'paypal-cert-url': 'https://paypal.com.evil.example/cert' }),
    message({ 'paypal-cert-url': 'https://evilpaypal.com/cert' }),
    message({ 'paypal-transmission-sig': 's'.repeat(2_000) }),
    message({}, Buffer.from('not json')),
    message({}, Buffer.from('{"id":"x"}')),
  ])
    await expect(paypal.verify(forged)).rejects.toMatchObject({ code: 'signature_invalid' });
  expect(requested).toBe(0);
});

test('forged webhooks cannot make us call PayPal arbitrarily often', async () => {
  const paypal = provider();
  requested = 0;
  const codes = await Promise.all(
    Array.from({ length: 200 }, () =>
      paypal.verify(message()).then(
        () => 'passed',
        ({ code }) => code as string,
      ),
    ),
  );
  expect(requested).toBe(120);
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(80);
  expect(codes).not.toContain('passed');
});
