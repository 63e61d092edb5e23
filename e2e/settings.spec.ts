import type { Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { hydrated } from './hydrated.ts';
import { query } from './identity/people.ts';
import { makeOwnPlayer } from './own-player.ts';
import { expect, test } from './panel-console-checks.ts';
import { logIn } from './panel-login.ts';

test.describe.configure({ mode: 'serial' });

/** With two owners some actions need both; the other tests assume one. */
test.afterAll(() =>
  query('update player set is_admin = false where email <> $1', ['admin@example.com']),
);

const SAVED = 'Settings saved.';
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(SAVED).first()).toBeVisible();
}

/** From a page in the cache: the first visitor after a change still gets the previous version. */
async function readYoutubeLink(visitor: Page): Promise<string | null> {
  await visitor.goto('/clans');
  const link = visitor.getByRole('contentinfo').getByRole('link', { name: 'YouTube' });
  return (await link.count()) === 0 ? null : link.getAttribute('href');
}

async function undoNewest(page: Page, setting: string): Promise<void> {
  await page.goto('/admin/settings/history');
  await hydrated(page);
  const row = page.getByRole('row').filter({ hasText: setting }).first();
  await row.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('dialog').getByText(SAVED)).toBeVisible();
}

test('an owner changes a link, a price and a provider, sees them without a restart, and undoes them', async ({
  page,
  browser,
}) => {
  const owner = await makeOwnPlayer('settings-owner', 'owner');
  const player = await makeOwnPlayer('settings-player');
  const playerPage = await (await browser.newContext()).newPage();
  await logIn(playerPage, '/panel/donate', player.email);
  const offered = async () =>
    (await (await playerPage.request.get('/api/plans')).json()).providers.map(
      ({ name }: { name: string }) => name,
    );
  const priceOfLock = async () =>
    (await (await playerPage.request.get('/api/services?server_id=1')).json()).prices.lock;
  expect(await offered()).toContain('manual');

  await logIn(page, '/admin/settings', owner.email);
  await section(page, 'Social links')
    .getByRole('textbox', { name: 'YouTube' })
    .fill('https://youtube.com/@our-server');
  await save(page);
  const visitor = await (await browser.newContext()).newPage();
  await expect.poll(() => readYoutubeLink(visitor)).toBe('https://youtube.com/@our-server');

  await section(page, 'Social links')
    .getByRole('textbox', { name: 'YouTube' })
    .fill('http://youtube.com/plain');
  await expect(page.getByText('1 unsaved change')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'isn’t allowed' })).toBeVisible();
  expect(await violationsOn(page, 'parchment')).toEqual([]);

  // Prices have a screen of their own; the old address leads there.
  await page.goto('/admin/settings/prices');
  await page.waitForURL('**/admin/prices');
  await hydrated(page);
  await page
    .getByRole('row')
    .filter({ hasText: 'Lock character' })
    .getByRole('button', { name: 'Edit' })
    .click();
  const price = page.getByRole('dialog');
  await price.getByLabel('Price in vote points').fill('3');
  await price.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(price.getByText('Saved').first()).toBeVisible();
  expect(await priceOfLock()).toBe(3);

  await page.goto('/admin/settings/payments');
  await hydrated(page);
  // Providers that are not set up are collapsed.
  const stripe = section(page, 'Stripe');
  await expect(stripe.getByText('Visible to players')).toBeHidden();
  await stripe.getByText('Not set', { exact: true }).click();
  await expect(stripe.getByText('Visible to players')).toBeVisible();
  await section(page, 'Bank transfer')
    .getByRole('checkbox', { name: 'Visible to players' })
    .uncheck();
  await save(page);
  expect(await offered()).not.toContain('manual');
  expect(await violationsOn(page, 'aden')).toEqual([]);
  expect(await violationsOn(page, 'parchment')).toEqual([]);

  await page.goto('/admin/settings/limits');
  await hydrated(page);
  const requests = section(page, 'Rate limits');
  await expect(requests.getByText('Pinned in the configuration file')).toBeVisible();
  await expect(requests.getByRole('spinbutton')).toBeDisabled();
  await expect(page.getByText('No unsaved changes')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();

  await undoNewest(page, 'payments.manual.enabled');
  expect(await offered()).toContain('manual');
  await undoNewest(page, 'orders.prices.lock');
  expect(await priceOfLock()).toBe(0);
  await undoNewest(page, 'site.social.youtube');
  expect(await violationsOn(page, 'parchment')).toEqual([]);
  await expect.poll(() => readYoutubeLink(visitor)).toBeNull();
});

test('support sees no settings', async ({ page }) => {
  const agent = await makeOwnPlayer('settings-support', 'support');
  await logIn(page, '/admin', agent.email);
  await expect(page.getByRole('link', { name: 'Settings', exact: true })).toHaveCount(0);
  for (const path of ['/admin/settings', '/admin/settings/history', '/api/admin/settings']) {
    expect((await page.request.get(path, { maxRedirects: 0 })).status()).toBe(403);
  }
});
