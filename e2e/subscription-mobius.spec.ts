import type { RowDataPacket } from 'mysql2/promise';
import pg from 'pg';
import { FAKES, openFakes } from '#server/testing/payments/fakes.ts';
import { hydrated } from './hydrated.ts';
import { type MobiusSite, openMobiusSite } from './open-mobius-site.ts';
import { expect, test } from './panel-console-checks.ts';
import { logIn } from './panel-login.ts';
import { PORT } from './site.ts';

/** VIP by subscription on a real game database: bought, renewed, canceled. */

test.describe.configure({ mode: 'serial' });

const OWN_PORT = PORT + 105;
const SITE = `http://localhost:${OWN_PORT}`;
const DAY_MS = 86_400_000;

let fakes: Awaited<ReturnType<typeof openFakes>>['fakes'];
let site: MobiusSite;
let portal: pg.Client;

test.use({ baseURL: SITE });
test.beforeAll(async () => {
  const opened = await openFakes();
  fakes = opened.fakes;
  for (const name of FAKES) fakes[name].webhookUrl = `${SITE}/webhooks/${name}`;
  const { stripe, paypal } = opened.settings;
  const limits = { usd_per_day: 1_000, new_account_usd: 1_000 };
  site = await openMobiusSite(OWN_PORT, {
    payments: { stripe, paypal, limits, subscriptions: { player_refund_days: 14 } },
  });
  portal = new pg.Client({ connectionString: site.databaseUrl });
  await portal.connect();
  await portal.query(
    `insert into subscription_plan (titles, world_id, price_cents, period_unit, period_count, is_active)
      values ('{"en": "Silver VIP", "es": "VIP de plata"}', 1, 500, 'day', 30, true)`,
  );
});
test.afterAll(async () => {
  await portal?.end();
  await site?.close();
  for (const name of FAKES) await fakes?.[name].close();
});

/** Days until the account's premium ends. */
async function premiumDays(account: string): Promise<number> {
  const [rows] = await site.game.query<RowDataPacket[]>(
    'select enddate from account_premium where account_name = ?',
    [account],
  );
  const end = Number(rows[0]?.['enddate'] ?? 0);
  return Math.max(0, Math.round((end - Date.now()) / DAY_MS));
}

for (const provider of ['stripe', 'paypal'] as const) {
  test(`${provider}: VIP is in account_premium, a renewal extends it, canceling stops renewals`, async ({
    page,
  }) => {
    await logIn(page, '/panel/subscriptions', 'lyra@example.com');
    await page.getByRole('button', { name: 'Subscribe: Silver VIP' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('every 30 days')).toBeVisible();
    await expect(dialog.getByText('For the whole game account')).toBeVisible();
    const options = await dialog.getByLabel('Character').locator('option').count();
    // In the second test the first character already has a subscription.
    await dialog
      .getByLabel('Character')
      .selectOption({ index: provider === 'stripe' ? 0 : options - 1 });
    const [account = ''] = (await dialog.getByLabel('Character').inputValue()).split('/');
    const before = await premiumDays(account);
    await dialog.getByLabel('Pay with').selectOption(provider);
    await dialog.getByRole('button', { name: /Continue to payment/ }).click();
    await page.getByRole('button', { name: 'Pay now' }).click();
    await page.waitForURL(/\/panel\/subscriptions/);
    await hydrated(page);
    const card = page.getByRole('article').filter({ hasText: 'Silver VIP ·' }).first();
    await expect(card.getByText('Active', { exact: true })).toBeVisible();
    await expect(card.getByText('VIP delivered')).toBeVisible();
    expect(fakes[provider].webhookStatuses).toEqual([200]);
    expect(await premiumDays(account)).toBe(before + 30);

    // The next period is charged, but its webhook never arrives.
    const { subscriptions } = fakes[provider];
    const remote = [...(subscriptions?.all.values() ?? [])].at(-1);
    if (!subscriptions || !remote) throw new Error('the provider has no subscription');
    subscriptions.charge(remote);
    await portal.query('update subscription set due_at = now()');
    await expect.poll(() => premiumDays(account)).toBe(before + 60);

    await page.reload();
    await hydrated(page);
    await card.getByRole('button', { name: 'Cancel subscription' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(page.getByText('Subscription canceled.').first()).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(card.getByText('Canceled', { exact: true })).toBeVisible();
    await expect.poll(() => remote.state).toBe('ended');
    expect(await premiumDays(account)).toBe(before + 60);
  });
}
