import pg from 'pg';
import { FAKES, openFakes } from '#server/testing/payments/fakes.ts';
import { violationsOn } from './axe.ts';
import { hydrated } from './hydrated.ts';
import { type DemoSite, openDemoSite } from './open-demo-site.ts';
import { expect, test } from './panel-console-checks.ts';
import { logIn } from './panel-login.ts';
import { PORT } from './site.ts';

/**
 * VIP by subscription on the demo: staff offer it, a player subscribes, fails to pay, and ends it.
 */

test.describe.configure({ mode: 'serial' });

const OWN_PORT = PORT + 115;
const SITE = `http://localhost:${OWN_PORT}`;

let fakes: Awaited<ReturnType<typeof openFakes>>['fakes'];
let site: DemoSite;
let portal: pg.Client;

test.use({ baseURL: SITE });
test.beforeAll(async () => {
  const opened = await openFakes();
  fakes = opened.fakes;
  fakes.stripe.webhookUrl = `${SITE}/webhooks/stripe`;
  const { stripe } = opened.settings;
  const subscriptions = { player_refund_days: 14 };
  site = await openDemoSite(OWN_PORT, { payments: { stripe, subscriptions } });
  portal = new pg.Client({ connectionString: site.databaseUrl });
  await portal.connect();
});
test.afterAll(async () => {
  await portal?.end();
  await site?.close();
  for (const name of FAKES) await fakes?.[name].close();
});

test('staff offer a plan', async ({ page }) => {
  await logIn(page, '/admin/subscription-plans', 'admin@example.com');
  await page.getByRole('button', { name: 'New subscription plan' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title (English)').fill('Gold VIP');
  await dialog.getByLabel('Title (Spanish)').fill('VIP de oro');
  await dialog.getByLabel(/Price/).fill('9.99');
  await dialog.getByLabel('Visible to players').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  // The page behind the dialog reloads once the dialog is closed.
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Gold VIP' })).toBeVisible();
  expect(await violationsOn(page, 'parchment')).toEqual([]);
});

test('a player subscribes, fixes a failed payment, and ends it for a refund', async ({ page }) => {
  await logIn(page, '/panel/donate');
  await page.getByRole('link', { name: 'Subscriptions' }).click();
  await page.waitForURL(/\/panel\/subscriptions/);
  await hydrated(page);
  expect(await violationsOn(page, 'parchment')).toEqual([]);
  await page.getByRole('button', { name: 'Subscribe: Gold VIP' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('every month')).toBeVisible();
  await dialog.getByRole('button', { name: /Continue to payment/ }).click();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.waitForURL(/\/panel\/subscriptions/);
  await hydrated(page);
  const card = page.getByRole('article').filter({ hasText: 'Gold VIP ·' });
  await expect(card.getByText('Active', { exact: true })).toBeVisible();

  const { subscriptions } = fakes.stripe;
  const remote = [...(subscriptions?.all.values() ?? [])].at(-1);
  if (!subscriptions || !remote) throw new Error('Stripe has no subscription');
  subscriptions.fail(remote);
  await portal.query('update subscription set due_at = now()');
  await expect(card.getByText('Payment failed', { exact: true })).toBeVisible();
  await expect(card.getByRole('link', { name: 'Update payment' })).toBeVisible();
  expect(await violationsOn(page, 'parchment')).toEqual([]);
  remote.state = 'active';
  await portal.query('update subscription set due_at = now()');
  await expect(card.getByText('Active', { exact: true })).toBeVisible();

  await card.getByRole('button', { name: 'End now for a refund' }).click();
  await dialog.getByRole('button', { name: 'End now for a refund' }).click();
  await expect(page.getByText('Your subscription has ended.').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => remote.periods[0]?.refundedCents ?? 0).toBeGreaterThan(0);
  expect(remote.state).toBe('ended');
});

test('staff see the subscription with its periods and events', async ({ page }) => {
  await logIn(page, '/admin/subscriptions', 'admin@example.com');
  await page.getByRole('link', { name: /^#\d+ · Gold VIP/ }).click();
  await page.waitForURL(/\/admin\/subscriptions\/[0-9a-f-]{36}/);
  await hydrated(page);
  await expect(page.getByText('Refund requested')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Compare with provider' })).toBeVisible();
  expect(await violationsOn(page, 'parchment')).toEqual([]);
});
