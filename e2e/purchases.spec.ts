import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import type { RowDataPacket } from 'mysql2/promise';
import pg from 'pg';
import { FAKES, openFakes } from '#server/testing/payments/fakes.ts';
import { hydrated } from './hydrated.ts';
import { type MobiusSite, openMobiusSite } from './open-mobius-site.ts';
import { expect, test } from './panel-console-checks.ts';
import { logIn } from './panel-login.ts';
import { payWith } from './pay-with.ts';
import { PORT } from './site.ts';

/**
 * Coins arrive through payment methods of each kind and are sent to a character in a real Mobius
 * database. Providers are fakes that speak the real protocol, including redirects and signed
 * webhooks.
 */
const OWN_PORT = PORT + 101;
const SITE = `http://localhost:${OWN_PORT}`;
const THANKS = 'Thank you! Your coins have arrived';
const EMAIL = 'lyra@example.com';
/** The demo's plan Knight. */
const COINS = 220;
/**
 * Providers of every kind: hosted pages, signed links, GET and unsigned webhooks, cryptocurrency.
 */
const METHODS = {
  stripe: /Stripe/,
  mercadopago: /Mercado/,
  paypal: /PayPal/,
  freekassa: /FreeKassa/,
  btcpay: /BTCPay/,
  yookassa: /YooKassa/,
  unitpay: /Unitpay/,
} as const;
const METHOD_NAMES = Object.keys(METHODS) as Array<keyof typeof METHODS>;

let fakes: Awaited<ReturnType<typeof openFakes>>['fakes'];
let voteSite: Server;
let site: MobiusSite;
let portal: pg.Client;

// Both tests share one site, so they run in one worker of Playwright.
test.describe.configure({ mode: 'default' });
test.use({ baseURL: SITE });

test.beforeAll(async () => {
  const opened = await openFakes();
  fakes = opened.fakes;
  for (const name of FAKES) fakes[name].webhookUrl = `${SITE}/webhooks/${name}`;
  voteSite = createServer((_, response) => response.end('{"voted":true}')).listen(0, '127.0.0.1');
  await once(voteSite, 'listening');
  const api_url = `http://127.0.0.1:${(voteSite.address() as AddressInfo).port}`;
  site = await openMobiusSite(OWN_PORT, {
    identity: { admin_grace_hours: 72 },
    payments: {
      ...opened.settings,
      limits: { usd_per_day: 1_000, new_account_usd: 1_000 },
      sandbox: true,
      manual: { instructions: 'Bank of Aden, account 0001-2345.' },
    },
    votes: { sites: [{ site: 'hopzone-eu', id: '7', key: 'secret-key', api_url }] },
  });
  portal = new pg.Client({ connectionString: site.databaseUrl });
  await portal.connect();
});

test.afterAll(async () => {
  await portal?.end();
  await site?.close();
  voteSite?.close();
  for (const name of FAKES) await fakes?.[name].close();
});

/** Chooses the plan and a payment method, and pays. */
async function choose(page: Page, method: RegExp): Promise<void> {
  await page.goto('/panel/plans/2');
  await hydrated(page);
  await payWith(page, method);
}

async function waitForThanks(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: THANKS })).toBeVisible();
}

async function ledger(sql: string): Promise<Record<string, unknown>[]> {
  return (await portal.query(sql, [EMAIL])).rows;
}

test('coins bought from a provider of each kind, sent to a character and refunded: the ledger and the game agree', async ({
  page,
  browser,
}) => {
  await logIn(page, '/panel/donate', EMAIL);
  await page.getByRole('link', { name: 'DONATE NOW: Knight' }).click();
  await expect(page).toHaveURL(/\/panel\/plans\/2$/);

  for (const name of METHOD_NAMES) {
    await choose(page, METHODS[name]);
    // The provider's own page, at its own URL.
    await page.getByRole('button', { name: 'Pay now' }).click();
    if (name === 'freekassa') {
      // FreeKassa returns to one URL for all payments.
      await page.waitForURL(/\/panel\/donate/);
      await page.goto(`/panel/payments/${[...fakes.freekassa.payments.keys()].at(-1)}`);
    }
    await waitForThanks(page);
    expect(fakes[name].webhookStatuses, `${name} webhook`).toEqual([200]);
  }
  // Checking again credits nothing.
  await page.reload();
  await waitForThanks(page);

  await choose(page, /Bank transfer/);
  await page.waitForURL(/\/panel\/payments\//);
  await expect(page.getByText('account 0001-2345')).toBeVisible();
  await hydrated(page);
  const file = { name: 'proof.png', mimeType: 'image/png', buffer: PNG };
  await page.getByLabel('Transfer receipt').setInputFiles(file);
  await expect(page.getByText(/an admin will review your receipt/i)).toBeVisible();
  await confirm(browser, page.url().split('/').at(-1) ?? '');
  await waitForThanks(page);

  await choose(page, /Sandbox/);
  // Otherwise `hydrated` would see the plan's page, which stays until the next one has loaded.
  await page.waitForURL(/\/panel\/payments\//);
  await hydrated(page);
  const sandboxUrl = page.url();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await waitForThanks(page);

  const sources = [...METHOD_NAMES, 'manual', 'sandbox'];
  const total = COINS * sources.length;
  expect(
    await ledger(`select e.amount::int, m.reason from ledger_entry e join movement m on m.id = e.movement_id
      join player p on p.id = e.player_id where p.email = $1 and e.purse = 'coins' order by m.id`),
  ).toEqual(
    sources.map((source) => ({
      amount: COINS,
      reason: `credit:${source}`,
    })),
  );

  await page.getByRole('link', { name: 'Send coins to a character' }).click();
  await hydrated(page);
  const row = page.getByRole('listitem').filter({ hasText: 'Old-Name' }).first();
  await row.getByRole('button', { name: 'Send coins' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill(String(total));
  await dialog.getByRole('button', { name: 'Ok' }).click();
  await expect(dialog.getByText(/were sent to the character/)).toBeVisible();
  const [gameMails] = await site.game.query<RowDataPacket[]>(
    "select m.items from custom_mail m join characters c on c.charId = m.receiver where c.char_name = 'Old-Name'",
  );
  expect(gameMails.map(({ items }) => items)).toEqual([`4037 ${total}`]);

  // Refunded after the coins went to the game: nothing is left to take, so the page shows a debt.
  await page.goto(sandboxUrl);
  await hydrated(page);
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Payment refunded' })).toBeVisible();
  await page.goto('/panel/donate');
  await expect(page.getByText(`You owe ${COINS} coins`)).toBeVisible();
  expect(
    await ledger(`select p.balance::int, p.debt::int as open from purse p
      join player on player.id = p.player_id where email = $1 and p.purse = 'coins'`),
  ).toEqual([{ balance: 0, open: COINS }]);
});

test('a vote: recorded and confirmed by the vote site', async ({ page }) => {
  await page.context().route('https://hopzone.eu/**', (route) => route.fulfill({ body: 'thanks' }));
  await logIn(page, '/panel/votes', 'odo@example.com');
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Vote now on HopZone.eu' }).click();
  await expect(await popup).toHaveURL(/hopzone\.eu\/vote\/7\?name=[0-9a-f]{24}/);
  await page.getByRole('button', { name: 'I’ve voted' }).click();
  await expect(page.getByText('Voted', { exact: true })).toBeVisible();
  await expect(page.getByText(/again in 1[12] h \d+ min/)).toBeVisible();
});

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** An admin in a separate browser confirms that the transfer has arrived. */
async function confirm(browser: Browser, paymentId: string) {
  const context = await browser.newContext({ baseURL: SITE });
  const page = await context.newPage();
  await logIn(page, '/panel', 'admin@example.com');
  const status = await page.evaluate(async (payment_id) => {
    const token = document.querySelector<HTMLMetaElement>('meta[name=csrf-token]')?.content ?? '';
    const response = await fetch('/api/admin/payments/decide', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-csrf-token': token,
        'x-requested-with': 'XMLHttpRequest',
      },
      body: JSON.stringify({ payment_id, decision: 'paid', note: 'seen on the account' }),
    });
    return response.status;
  }, paymentId);
  expect(status).toBe(200);
  await context.close();
}
