import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FAKES, openFakes } from '#server/testing/payments/fakes.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { describeEarning } from './doctor-earning.ts';

const database = openTestDatabase();
let opened: Awaited<ReturnType<typeof openFakes>>;

/** A vote site that knows one key, and our own site, which refuses what is not signed. */
const voteSite = createServer(({ url = '' }, response) => {
  const isKey = url.includes('right-key');
  response.end(isKey ? '{"voted":false}' : '{"voted":false,"error":"invalid key"}');
}).listen(0, '127.0.0.1');
const ownSite = createServer((_, response) => response.writeHead(401).end()).listen(0, '127.0.0.1');
const urlOf = (server: typeof voteSite) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  opened = await openFakes();
  for (const name of FAKES) opened.fakes[name].webhookUrl = `${urlOf(ownSite)}/webhooks/${name}`;
});
afterAll(async () => {
  for (const name of FAKES) await opened.fakes[name].close();
  voteSite.close();
  ownSite.close();
});

async function report(payments: object, sites: object[] = [], url = urlOf(ownSite)) {
  const settings = { payments, votes: { sites }, site: { url } };
  return describeEarning(testConfig(database.url, settings));
}
const hopzone = (more: object) => ({
  site: 'hopzone-eu',
  id: '1',
  api_url: urlOf(voteSite),
  ...more,
});

test('correct keys are ok, and every URL to paste is printed and checked', async () => {
  const { text, isHealthy } = await report(
    { ...opened.settings, manual: { instructions: 'Transfer to account 1' } },
    [hopzone({ key: 'right-key' }), { site: 'gtop100', id: '1', key: 'secret' }],
  );
  expect(text).toBe(`Payments
  stripe: ok
    webhook URL to register: ${urlOf(ownSite)}/webhooks/stripe
    reaches this site
  mercadopago: ok
    webhook URL to register: ${urlOf(ownSite)}/webhooks/mercadopago
    reaches this site
  paypal: ok
    webhook URL to register: ${urlOf(ownSite)}/webhooks/paypal
    reaches this site
  freekassa: ok
    webhook URL to register: ${urlOf(ownSite)}/webhooks/freekassa
    reaches this site
  nowpayments: ok
    webhook URL to register: ${urlOf(ownSite)}/webhooks/nowpayments
    reaches this site
  btcpay: ok
    webhook URL to register: ${urlOf(ownSite)}/webhooks/btcpay
    reaches this site
  yookassa: ok
    webhook URL to register: ${urlOf(ownSite)}/webhooks/yookassa
    reaches this site
  unitpay: ok
    webhook URL to register: ${urlOf(ownSite)}/webhooks/unitpay
    reaches this site
  enot: ok
    webhook URL to register: ${urlOf(ownSite)}/webhooks/enot
    reaches this site
  cryptomus: ok
    webhook URL to register: ${urlOf(ownSite)}/webhooks/cryptomus
    reaches this site
  przelewy24: ok
    webhook URL to register: ${urlOf(ownSite)}/webhooks/przelewy24
    reaches this site
  pagbank: ok
    webhook URL to register: ${urlOf(ownSite)}/webhooks/pagbank
    reaches this site
  paymentwall: ok
    webhook URL to register: ${urlOf(ownSite)}/webhooks/paymentwall
    reaches this site
  payop: ok
    webhook URL to register: ${urlOf(ownSite)}/webhooks/payop
    reaches this site
  manual: ok
Votes
  hopzone-eu: ok
  gtop100: sends postbacks; the key is verified by the first vote
    postback URL to register: ${urlOf(ownSite)}/webhooks/votes/gtop100
    reaches this site
`);
  expect(isHealthy).toBe(true);
});

test.each([
  ['stripe', { secret_key: 'sk_wrong_key' }, 'HTTP 401'],
  ['mercadopago', { access_token: 'APP_USR-wrong' }, 'HTTP 401'],
  ['paypal', { client_secret: 'wrong-secret' }, 'HTTP 401'],
  // Its webhooks cannot be verified without the right id.
  ['paypal', { webhook_id: '0000000000000000X' }, 'HTTP 404'],
  ['stripe', { api_url: 'http://127.0.0.1:59999' }, 'ECONNREFUSED'],
  ['freekassa', { api_key: 'another-key' }, 'HTTP 401'],
  ['nowpayments', { api_key: 'another-key' }, 'HTTP 403'],
  ['btcpay', { api_key: 'another-key' }, 'HTTP 401'],
  ['yookassa', { secret_key: 'another-key' }, 'HTTP 401'],
  ['unitpay', { secret_key: 'another-key' }, 'Invalid secret key'],
  ['enot', { api_key: 'another-key' }, 'HTTP 401'],
  ['cryptomus', { api_key: 'another-key' }, 'HTTP 401'],
  ['przelewy24', { api_key: 'another-key' }, 'HTTP 401'],
  ['pagbank', { token: 'another-token' }, 'HTTP 401'],
  ['paymentwall', { secret_key: 'another-key' }, 'HTTP 403'],
  ['payop', { jwt_token: 'another-token' }, 'HTTP 401'],
] as const)('%s with %o: FAILED with %s', async (name, wrong, reason) => {
  const { text, isHealthy } = await report({ [name]: { ...opened.settings[name], ...wrong } });
  expect(isHealthy).toBe(false);
  expect(text).toMatch(new RegExp(`${name}: FAILED: .*${reason}`));
});

test('a webhook that is not registered with the provider, or lacks events, FAILS', async () => {
  const { stripe, paypal } = opened.fakes;
  const elsewhere = await report(opened.settings, [], 'http://127.0.0.1:59999');
  expect(elsewhere.isHealthy).toBe(false);
  expect(elsewhere.text).toMatch(
    /stripe: FAILED: .* no webhook is registered for http:\S+:59999\/webhooks/,
  );
  expect(elsewhere.text).toMatch(/paypal: FAILED: .* no webhook is registered for/);
  expect(elsewhere.text).toMatch(/does not reach this site: .*ECONNREFUSED/);
  stripe.events = ['checkout.session.completed', 'checkout.session.expired', 'charge.refunded'];
  paypal.events = ['CHECKOUT.ORDER.APPROVED'];
  const { text } = await report(opened.settings);
  stripe.events = ['*'];
  paypal.events = ['*'];
  expect(text).toContain('is missing the events charge.dispute.created, charge.dispute.closed');
  expect(text).toContain('is missing the events PAYMENT.CAPTURE.COMPLETED');
  // A key without permission to list webhooks is not a fault.
  stripe.nextResponses.push(
    { status: 200, body: { object: 'balance' } },
    { status: 403, body: { error: { type: 'invalid_request_error' } } },
  );
  expect((await report({ stripe: opened.settings.stripe })).text).toContain('stripe: ok');
});

test('a vote site with a wrong key, or an unreachable one, FAILS', async () => {
  const wrong = await report({}, [hopzone({ key: 'wrong-key' })]);
  expect([wrong.isHealthy, wrong.text]).toEqual([false, expect.stringContaining('invalid key')]);
  const unreachable = await report({}, [
    hopzone({ key: 'right-key', api_url: 'http://127.0.0.1:59999' }),
  ]);
  expect(unreachable.isHealthy).toBe(false);
  expect(unreachable.text).toMatch(/hopzone-eu: FAILED: .*ECONNREFUSED/);
});
