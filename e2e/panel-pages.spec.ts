import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { PERSONAL_UPDATES_PATH } from '#contract/personal-updates.ts';
import { violationsOn } from './axe.ts';
import { fillPrices } from './fill-prices.ts';
import { hydrated } from './hydrated.ts';
import { ACCOUNTS, createGameAccount } from './order-page.ts';
import { makeOwnPlayer } from './own-player.ts';
import { expect, test } from './panel-console-checks.ts';
import { logIn } from './panel-login.ts';
import { DATABASE_URL } from './site.ts';

async function balanceOf(page: Page, label: string): Promise<number> {
  const figure = page.locator('dl div').filter({ hasText: label }).locator('data').first();
  return Number(await figure.getAttribute('value'));
}

test('orders: a new one and the balance appear automatically; filter, statement, CSV', async ({
  page,
  context,
}) => {
  // A separate player, with the stream open first: only this test's orders may change the lists.
  const player = await makeOwnPlayer('orders');
  await logIn(page, ACCOUNTS, player.email);
  await createGameAccount(page, 'ordered1');
  const stream = page.waitForResponse((response) => response.url().endsWith(PERSONAL_UPDATES_PATH));
  await page.goto('/panel/orders?purse=referral');
  await hydrated(page);
  await stream;
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const before = await balanceOf(page, 'referral');

  // Another tab of the same player spends; this one is not touched.
  const other = await context.newPage();
  await other.goto(ACCOUNTS);
  await hydrated(other);
  const services = other.getByRole('button', { name: /^Services for / }).first();
  const char = (await services.getAttribute('aria-label'))?.replace('Services for ', '') ?? '';
  await services.click();
  await other.getByRole('button', { name: 'Send referral coins' }).click();
  await other.getByRole('dialog').getByLabel('Amount').fill('7');
  await other.getByRole('dialog').getByRole('button', { name: 'Ok' }).click();
  await expect(other.getByText(/referral coins were sent/)).toBeVisible();
  await other.close();

  const newest = page.getByRole('table', { name: 'Your orders' }).getByRole('row').nth(1);
  await expect(newest).toContainText('Referral coins sent');
  await expect(newest).toContainText(char);
  await expect(newest).toContainText('Done');
  await expect.poll(() => balanceOf(page, 'referral')).toBe(before - 7);
  const statement = page.getByRole('region', { name: 'Transactions' });
  const entry = statement
    .getByRole('listitem')
    .filter({ hasText: `Referral coins sent to ${char}` });
  await expect(entry.filter({ hasText: '−7' })).toBeVisible();

  // With the stream open the page does not poll. Requests caused by this order may still be in
  // flight, so this waits for one quiet period, longer than two polling intervals.
  const countRecentRequests = async () => {
    requested.length = 0;
    await page.waitForTimeout(4_500);
    return requested.filter((path) => path === '/api/orders').length;
  };
  await expect.poll(countRecentRequests).toBe(0);

  const arriving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const file = await (await arriving).path();
  const [head, ...lines] = (await readFile(file, 'utf8')).split('\r\n');
  expect(head).toBe('number,time,reason,reference,amount,balance');
  const ours = /^\d+,\d{4}-\d\d-\d\dT.*,hold:send_referral_coins,.*,-7,\d+$/;
  expect(lines).toContainEqual(expect.stringMatching(ours));

  await page.getByRole('link', { name: 'Refused', exact: true }).click();
  await expect(page).toHaveURL(/state=refused/);
  await expect(page.getByRole('table', { name: 'Your orders' }).getByText('Done')).toHaveCount(0);
});

test('market: search, kind, sort and the next page', async ({ page }) => {
  await logIn(page, '/panel/1/market');
  const rows = page.getByRole('table').getByRole('row');
  const stores = page.getByRole('navigation', { name: 'Store' });
  await expect(rows.nth(1)).toBeVisible();
  await stores.getByText('All').click();
  await expect(page).toHaveURL(/kind=all/);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/after=/);
  await page.getByRole('link', { name: 'First page' }).click();
  await expect(page).not.toHaveURL(/after=/);
  await stores.getByText('Sell').click();
  await expect(page).toHaveURL(/kind=sell/);
  await page.getByLabel('Sort by').selectOption('dearest');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/sort=dearest/);
  await expect(rows.nth(1)).toContainText('sells');
  await stores.getByText('Buy').click();
  await expect(page).toHaveURL(/sort=dearest.*kind=buy|kind=buy.*sort=dearest/);
  await expect(rows.nth(1)).toContainText('buys');
  await page.getByLabel('Item').fill('zzzz');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('No offers found')).toBeVisible();
});

test('market: from an offer to the item’s price history, and back', async ({ page }) => {
  const { itemId } = await fillPrices();
  await logIn(page, `/panel/1/market?item=%23${itemId}&enchant_from=3&sort=cheapest`);
  const offers = page.getByRole('table', { name: 'Offers' });
  const bargain = offers.getByRole('row', { name: /Brunhild/ });
  await expect(bargain).toContainText('below usual');
  await expect(bargain).toContainText('Giran');
  await bargain.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/panel/1/market/${itemId}\\?enchant=3$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('+3');
  const chart = page.getByRole('img', { name: /^Median price from/ });
  await expect(chart).toBeVisible();
  await page.getByRole('link', { name: '2 years' }).click();
  await expect(page).toHaveURL(/days=730/);
  await page.getByText('Show as a table').click();
  await expect(page.getByRole('columnheader', { name: 'Week from' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Selling now' })).toContainText('Brunhild');
  await expect(page.getByRole('table', { name: 'Buying now' })).toContainText('Ysolde');
  await page.getByRole('link', { name: 'All traders' }).click();
  await expect(page.getByRole('heading', { name: 'Richest stores' })).toBeVisible();
});

test('market: an item’s chart and its periods need no JavaScript', async ({ page, browser }) => {
  const { itemId } = await fillPrices();
  await logIn(page);
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, storageState });
  const plain = await context.newPage();
  await plain.goto(new URL(`/panel/1/market/${itemId}?enchant=3`, page.url()).href);
  const chart = plain.getByRole('img', { name: /^Median price from/ });
  await expect(chart).toBeVisible();
  await plain.getByRole('link', { name: '30 days' }).click();
  await expect(plain).toHaveURL(/days=30/);
  await expect(chart).toBeVisible();
  await context.close();
});

test('a report reloads after a message and scrolls to the newest', async ({ page }) => {
  await logIn(page, '/panel/reports', 'seraphine@example.com');
  await page.getByRole('button', { name: 'Open a report' }).click();
  await page.getByLabel('Subject').fill('A long story');
  await page.getByRole('dialog').getByLabel('Message').fill('It began so.');
  await page.getByRole('button', { name: 'Ok' }).click();
  await page.waitForURL(/\/panel\/reports\/(\d+)$/);
  await fillReport(Number(page.url().split('/').at(-1)), 40);
  await page.reload();
  await hydrated(page);
  await page.getByLabel('Your message').fill('The last word.');
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Send' }).click();
  await reloaded;
  await hydrated(page);
  await expect(page.getByText('The last word.')).toBeInViewport();
  await expect(page.getByLabel('Your message')).toBeInViewport();
  await expect(page.getByText('It began so.')).not.toBeInViewport();
});

async function fillReport(reportId: number, messages: number): Promise<void> {
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  try {
    await client.query(
      `insert into report_message (report_id, author_id, is_staff, body)
        select id, player_id, false, 'and then, ' || n from report, generate_series(1, $2) n where id = $1`,
      [reportId, messages],
    );
  } finally {
    await client.end();
  }
}

const PANEL = [
  '/panel',
  '/panel/server/1',
  '/panel/orders',
  '/panel/1/market?sort=enchant',
  '/panel/1/market/6656',
  '/panel/donate',
  '/panel/plans/2',
  '/panel/votes',
  '/panel/referrals',
  '/panel/notifications',
  '/panel/reports',
  '/panel/reports/5',
  '/panel/security',
];

test.describe('axe', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('finds nothing on pages of the panel, nor in a modal, in both themes', async ({ page }) => {
    await logIn(page, '/panel');
    const found: string[] = [];
    for (const [index, path] of PANEL.entries()) {
      await page.setViewportSize({ width: index % 2 === 0 ? 1440 : 390, height: 900 });
      await page.goto(path);
      await hydrated(page);
      found.push(...(await violationsOn(page, 'parchment')));
    }
    await page.goto('/panel/server/1');
    await hydrated(page);
    await page.getByRole('button', { name: 'Create NEW GAME ACCOUNT' }).click();
    found.push(...(await violationsOn(page, 'parchment')));
    expect(found).toEqual([]);
  });

  test('finds nothing on the admin area’s pages of reports, jobs and errors', async ({ page }) => {
    await logIn(page, '/admin/reports', 'admin@example.com');
    const found: string[] = [];
    for (const path of ['reports', 'reports/2', 'canned-replies', 'jobs', 'errors']) {
      await page.goto(`/admin/${path}`);
      await hydrated(page);
      found.push(...(await violationsOn(page, 'parchment')));
    }
    expect(found).toEqual([]);
  });
});
