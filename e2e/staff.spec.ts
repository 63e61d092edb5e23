import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { permissionsOf } from '../src/contract/permissions.ts';
import { ADMIN_PAGES } from '../src/web/pages/admin/admin-pages.ts';
import { violationsOn } from './axe.ts';
import { hydrated } from './hydrated.ts';
import { query } from './identity/people.ts';
import { makeOwnPlayer } from './own-player.ts';
import { expect, test } from './panel-console-checks.ts';
import { logIn } from './panel-login.ts';

async function shownPages(page: Page): Promise<string[]> {
  // Groups are collapsed if a role has many pages.
  const links = page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { includeHidden: true });
  return (await links.allTextContents()).map((text) => text.replace(/\d+ waiting$/, '').trim());
}

/** The server decides; the navigation merely leaves out what it would refuse. */
async function expectAccessOfRole(page: Page, role: string): Promise<void> {
  const permissions = permissionsOf(role, null);
  const refused = ADMIN_PAGES.filter(({ permission }) => !permissions.has(permission));
  expect(refused.length).toBeGreaterThan(5);
  for (const { path } of refused) {
    const url = path.replace(':page', 'terms').replace(':kind', 'page').replace(/:\w+/g, '1');
    const response = await page.request.get(url, { maxRedirects: 0 });
    expect([path, response.status()]).toEqual([path, 403]);
  }
  const allowed = ADMIN_PAGES.filter(
    ({ path, permission }) => permissions.has(permission) && !path.includes(':'),
  );
  for (const { path } of allowed) {
    expect([path, (await page.request.get(path)).status()]).toEqual([path, 200]);
  }
}

async function addCoins(page: Page, amount: string, button: string): Promise<void> {
  await page.getByRole('button', { name: 'Add coins' }).click();
  await page.getByLabel('Amount').fill(amount);
  await page.getByLabel('Reason').fill('lost in a crash');
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
}

test('a support agent’s day: reports, a player’s trouble, a small compensation, a larger one proposed', async ({
  page,
  browser,
}) => {
  const agent = await makeOwnPlayer('support', 'support');
  const player = await makeOwnPlayer('in-trouble');
  const playerPage = await (await browser.newContext()).newPage();
  await logIn(playerPage, '/panel/reports', player.email);
  await playerPage.getByRole('button', { name: 'Open a report' }).click();
  await playerPage.getByLabel('Subject').fill('My armor is gone');
  await playerPage.getByRole('dialog').getByLabel('Message').fill('It was there before the crash.');
  await playerPage.getByRole('button', { name: 'Ok' }).click();
  await expect(playerPage.getByText('It was there before the crash.')).toBeVisible();

  // Morning: the overview has what support works on, and no money.
  await logIn(page, '/admin', agent.email);
  expect(await shownPages(page)).toEqual([
    'Overview',
    'Approvals',
    'Players',
    'Bans',
    'Crests',
    'Clan texts',
    'Orders',
    'Gifts',
    'Gift cards',
    'Reports',
    'Canned replies',
  ]);
  await expect(page.getByText('Unanswered reports')).toBeVisible();
  await expect(page.getByText('Revenue today')).toHaveCount(0);
  await expect(page.getByText('Last 30 days')).toHaveCount(0);
  await expect(page.getByText('Transfers with receipt')).toHaveCount(0);
  expect(await violationsOn(page, 'parchment')).toEqual([]);
  await expectAccessOfRole(page, 'support');

  // The report: taken, answered, closed.
  await page.goto('/admin/reports');
  await page.getByRole('link', { name: /My armor is gone/ }).click();
  await hydrated(page);
  await page.getByLabel('Assignee').selectOption({ label: agent.email });
  await expect(page.getByText('Report assigned.').first()).toBeVisible();
  await page.getByLabel('New note').fill('The crash of this morning.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('The crash of this morning.')).toBeVisible();

  // The player’s page offers only what support may do.
  await page.goto('/admin/players');
  await hydrated(page);
  await page.getByRole('searchbox').fill(player.email);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('link', { name: player.email }).click();
  await expect(page.getByRole('heading', { level: 1, name: player.email })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reset password' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Suspend', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save streamer' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'History' })).toHaveCount(0);
  const lists = page.getByRole('navigation', { name: 'Player data' }).getByRole('link');
  expect(await lists.allTextContents()).not.toContain('Payments');

  // 200 coins at once; 900 more would exceed the 1,000 a day of the role.
  await addCoins(page, '200', 'Add 200 coins');
  await expect(page.getByText('Balance updated. Your reason was recorded.').first()).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await addCoins(page, '900', 'Propose');
  await expect(page.getByText(/nothing has happened yet/).first()).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.goto('/admin/approvals');
  const proposal = page.getByRole('row').filter({ hasText: player.email });
  await expect(proposal.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await expect(proposal.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  // The owner confirms it.
  const owner = await (await browser.newContext()).newPage();
  await logIn(owner, '/admin/approvals', 'admin@example.com');
  const waiting = owner.getByRole('row').filter({ hasText: player.email });
  await expect(waiting.getByRole('button', { name: 'Approve' })).toBeVisible();
  // Its page says what changes.
  await waiting.getByRole('link', { name: 'Add to a player’s balance' }).click();
  await owner.waitForURL(/\/admin\/approvals\/[0-9a-f-]{36}$/);
  const balance = owner
    .getByRole('row')
    .filter({ has: owner.getByRole('rowheader', { name: 'Balance' }) });
  await expect(balance.getByRole('cell')).toHaveText(['1,200 coins', '2,100 coins']);
  expect(await violationsOn(owner, 'aden')).toEqual([]);
  expect(await violationsOn(owner, 'parchment')).toEqual([]);
  await owner.getByRole('button', { name: 'Approve' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(owner.getByText('Balance updated.').first()).toBeVisible();
  await expect(proposal.getByText('by admin@example.com')).toBeVisible();
  await owner.context().close();

  await page.goto('/admin/reports?state=mine');
  await page.getByRole('link', { name: /My armor is gone/ }).click();
  await hydrated(page);
  await page.getByLabel('Reply to the player').fill('You have 1,100 coins as compensation.');
  await page.getByRole('button', { name: 'Send and close' }).click();
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await expect(playerPage.getByText('You have 1,100 coins as compensation.')).toBeVisible();
  await playerPage.context().close();
});

test('an accountant’s day: transfers, a refund, the figures, the export and the reconciliation', async ({
  page,
  browser,
}) => {
  const accountant = await makeOwnPlayer('accountant', 'accountant');
  const buyer = await makeOwnPlayer('buyer');
  const id = randomUUID();
  await query(
    `insert into payment (id, player_id, plan_id, provider, provider_ref, price_cents,
       amount_cents, currency, coins)
     select $1, $2, id, 'manual', $3, 1000, 1000, 'USD', 110 from plan order by id limit 1`,
    [id, buyer.id, id],
  );
  await query(
    `insert into payment_proof (payment_id, media_type, content)
     select $1, media_type, content from payment_proof limit 1`,
    [id],
  );

  await logIn(page, '/admin', accountant.email);
  expect(await shownPages(page)).toEqual([
    'Overview',
    'Approvals',
    'Players',
    'Payments',
    'Disputes',
    'Orders',
    'Revenue and coins',
    'Reconciliation',
    'Subscriptions',
    'Gifts',
    'Payouts',
    'Plans',
    'Subscription plans',
    'Shop',
    'Gift cards',
    'Prices',
    'Promo codes',
    'Creators',
    'Campaigns',
    'Goals',
  ]);
  await expect(page.getByText('Revenue today')).toBeVisible();
  await expect(page.getByText('Unanswered reports')).toHaveCount(0);
  expect(await violationsOn(page, 'parchment')).toEqual([]);
  await expectAccessOfRole(page, 'accountant');

  await page.getByRole('link', { name: /Transfers with receipt/ }).click();
  const transfer = page.getByRole('row').filter({ hasText: buyer.email });
  await transfer.getByRole('link', { name: /^#\d+/ }).click();
  await expect(page.getByRole('img', { name: /receipt/ })).toBeVisible();
  await hydrated(page);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Confirm transfer' }).click();
  await dialog.getByLabel('Reason').fill('seen at the bank');
  await dialog.getByRole('button', { name: 'Confirm transfer' }).click();
  await expect(dialog.getByText(/Decision saved/)).toBeVisible();
  await expect(page.getByText('+110')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Refund/ }).click();
  await dialog.getByLabel('Reason').fill('asked for it');
  await dialog.getByRole('button', { name: /^Refund/ }).click();
  await expect(dialog.getByText(/Refund started/)).toBeVisible();
  await expect(page.getByText('Deducted: Bank transfer').first()).toBeVisible();
  await page.keyboard.press('Escape');

  // The buyer's page has the purchases, but neither coins to give nor a password to reset.
  await page.goto(`/admin/players/${buyer.id}?show=payments`);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  for (const name of ['Add coins', 'Deduct coins', 'Reset password', 'Suspend', 'Add note']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  // Prices are shown but cannot be changed.
  await page.goto('/admin/prices');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);

  await page.goto('/admin/money');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Payments (CSV)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^payments-.*\.csv$/);
  await page.goto('/admin/reconciliation');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Reconciliation' })).toBeVisible();

  // Everything is in the audit log, which the owner reads and the accountant does not.
  const owner = await (await browser.newContext()).newPage();
  await logIn(
    owner,
    `/admin/audit?actor=${encodeURIComponent(accountant.email)}`,
    'admin@example.com',
  );
  for (const done of ['refunded a payment', 'exported a list as CSV']) {
    await expect(owner.getByRole('listitem').filter({ hasText: done }).first()).toBeVisible();
  }
  await owner.getByText('Details', { exact: true }).first().click();
  expect(await violationsOn(owner, 'aden')).toEqual([]);
  expect(await violationsOn(owner, 'parchment')).toEqual([]);
  await owner.context().close();
});

test('an owner creates a role, gives it to a player and withdraws it', async ({ page }) => {
  const helper = await makeOwnPlayer('helper');
  const name = `Event host ${Date.now()}`;
  await logIn(page, '/admin/staff', 'admin@example.com');
  await expect(page.getByRole('row').filter({ hasText: 'admin@example.com' })).toContainText(
    'Owner',
  );
  expect(await violationsOn(page, 'parchment')).toEqual([]);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'New role' }).click();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('See players and characters').check();
  await dialog.getByLabel('Reason').fill('for the summer event');
  expect(await violationsOn(page, 'parchment')).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Role saved.').first()).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Assign role' }).click();
  await dialog.getByLabel('Email').fill(helper.email);
  await dialog.getByLabel('Role').selectOption({ label: name });
  await dialog.getByLabel('Reason').fill('hosts the event');
  await dialog.getByRole('button', { name: 'Assign role' }).click();
  await expect(page.getByText('Role changed.').first()).toBeVisible();
  await page.keyboard.press('Escape');
  const row = page.getByRole('row').filter({ hasText: helper.email });
  await expect(row).toContainText(name);

  await row.getByRole('button', { name: 'Remove role' }).click();
  await dialog.getByLabel('Reason').fill('the event is over');
  await dialog.getByRole('button', { name: 'Remove role' }).click();
  await expect(row).toHaveCount(0);
});
