import type { Page } from '@playwright/test';
import { ADMIN_PAGES } from '../src/web/pages/admin/admin-pages.ts';
import { violationsOn } from './axe.ts';
import { hydrated } from './hydrated.ts';
import { expect, test } from './panel-console-checks.ts';
import { logIn, openMenu } from './panel-login.ts';

const ADMIN = 'admin@example.com';
/** No other test changes this player. */
const SOMEBODY = 'brannoc@example.com';

/**
 * Every page of the admin area; any value will do for a parameter, since access is decided before
 * it is read.
 */
const PATHS = ADMIN_PAGES.map(({ path }) => path.replace(/:\w+/g, '1'));

test('no page of the admin area opens for a visitor or a player', async ({ page }) => {
  expect(PATHS.length).toBeGreaterThan(4);
  for (const path of PATHS) {
    const response = await page.request.get(path, { maxRedirects: 0 });
    expect([path, response.status()]).toEqual([path, 302]);
    expect(response.headers()['location']).toContain('/login?next=');
  }
  await logIn(page);
  for (const path of PATHS) {
    const response = await page.request.get(path, { maxRedirects: 0 });
    expect([path, response.status()]).toEqual([path, 403]);
    // Not even the names of its pages are in the response.
    expect(await response.text()).not.toContain('Audit log');
  }
});

test('an admin finds a player, adds coins but cannot deduct too many, resets the password, suspends and reinstates them', async ({
  page,
  browser,
}) => {
  await logIn(page, '/admin/players', ADMIN);
  await page.getByRole('searchbox').fill('brannoc');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('link', { name: SOMEBODY }).click();
  await expect(page.getByRole('heading', { level: 1, name: SOMEBODY })).toBeVisible();
  expect(await violationsOn(page, 'parchment')).toEqual([]);

  await adjust(page, 'Add', '25', 'lost in a crash');
  await expect(page.getByText('Balance updated. Your reason was recorded.').first()).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await adjust(page, 'Deduct', '900000', 'too much');
  await expect(page.getByText('The balance is lower than that.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Transactions' }).click();
  const line = page.getByRole('row').filter({ hasText: 'lost in a crash' });
  await expect(line).toContainText('+25');

  await page.getByRole('link', { name: 'Notes' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('asked about <b>refunds</b>');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('row').filter({ hasText: '<b>refunds</b>' })).toBeVisible();

  await page
    .getByRole('navigation', { name: 'Player data' })
    .getByRole('link', { name: 'Overview' })
    .click();
  await page.locator('main summary').filter({ hasText: 'Streamer' }).click();
  await page.getByRole('combobox', { name: 'Streamer' }).selectOption('1');
  await page.getByRole('textbox', { name: 'Code' }).fill('BRANNOC');
  await page.getByRole('textbox', { name: 'Stream link' }).fill('https://www.twitch.tv/brannoc');
  const saved = page.waitForRequest('**/api/admin/account/streamer');
  await page.getByRole('button', { name: 'Save streamer' }).click();
  expect((await saved).postDataJSON()).toMatchObject({
    is_streamer: 1,
    streamer_code: 'BRANNOC',
    stream_link: 'https://www.twitch.tv/brannoc',
  });
  await expect(page.getByText('Streamer status saved').first()).toBeVisible();

  const password = await resetPassword(page);
  const theirContext = await browser.newContext();
  const playerPage = await theirContext.newPage();
  await logIn(playerPage, '/panel', SOMEBODY, password);
  await expect(playerPage.getByRole('main').getByText(SOMEBODY).first()).toBeVisible();

  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('for the test');
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(page.getByText('This player is suspended and can’t log in.')).toBeVisible();
  await playerPage.goto('/panel');
  await expect(playerPage).toHaveURL(/\/login/);
  await theirContext.close();
  await page.getByRole('button', { name: 'Lift suspension' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('it was a test');
  await page.getByRole('dialog').getByRole('button', { name: 'Lift suspension' }).click();
  await expect(page.getByText('can’t log in.')).toHaveCount(0);

  await page.getByRole('link', { name: 'History' }).click();
  const done = (action: string) =>
    page.getByRole('listitem').filter({ hasText: `${ADMIN} ${action}` });
  for (const action of [
    'lifted a player’s suspension',
    'suspended a player',
    'reset a player’s password',
    'changed a player’s streamer status',
    'wrote a note about a player',
    'added to a player’s balance',
  ]) {
    await expect(done(action).first(), action).toBeVisible();
  }
  expect(await violationsOn(page, 'parchment')).toEqual([]);
  await page.getByLabel('Action').selectOption('purse.grant');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(done('wrote a note')).toHaveCount(0);
  await done('added to a player’s balance')
    .filter({ hasText: 'lost in a crash' })
    .locator('summary')
    .click();
  await expect(page.getByText('lost in a crash')).toBeVisible();
});

async function adjust(page: Page, verb: 'Add' | 'Deduct', amount: string, reason: string) {
  await page.getByRole('button', { name: `${verb} coins` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByLabel('Reason').fill(reason);
  const name = `${verb} ${Number(amount).toLocaleString('en')} coins`;
  await dialog.getByRole('button', { name, exact: true }).click();
}

/**
 * The button is disabled while the request runs; the password is shown once and is gone when the
 * page is left.
 */
async function resetPassword(page: Page): Promise<string> {
  let isHeld = true;
  await page.route('**/api/admin/account/reset', async (route) => {
    while (isHeld) await new Promise((resolve) => setTimeout(resolve, 50));
    await route.continue();
  });
  const button = page.getByRole('button', { name: 'Reset password' });
  await button.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset password' }).click();
  await expect(button).toBeDisabled();
  isHeld = false;
  const field = page.getByLabel('New password');
  await expect(field).toHaveValue(/^[\w-]{19}$/);
  await expect(button).toBeEnabled();
  const password = await field.inputValue();
  await page.reload();
  await hydrated(page);
  await expect(field).toHaveCount(0);
  const emails = async () => (await page.request.get('/api/dev/mail')).text();
  await expect.poll(emails).toContain('Your password was reset by staff');
  expect(await emails()).not.toContain(password);
  return password;
}

test('season ranking: heroes, second places, names to copy, and a character', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // From a public page, which does not include the admin area's code.
  await logIn(page, '/raidlist', ADMIN);
  await openMenu(page);
  await page.getByRole('link', { name: 'Admin', exact: true }).click();
  await page.getByRole('link', { name: 'Season ranking' }).first().click();
  const seasons = page.getByLabel('Select season');
  await expect(seasons).toBeEnabled();
  const numbers = (await seasons.locator('option').allTextContents()).map(Number);
  expect(numbers).toEqual(numbers.map((_, i) => (numbers[0] ?? 0) - i));
  expect(numbers.at(-1)).toBe(0);

  const heroes = page.getByRole('region', { name: 'Heroes' });
  await expect(heroes.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Second places' })).toBeVisible();
  const classes = await heroes.locator('tbody tr td:nth-child(2)').allTextContents();
  expect(new Set(classes).size).toBe(classes.length);
  const names = await heroes.locator('tbody th').allTextContents();
  await expect(heroes.getByRole('textbox')).toHaveValue(names.join(', '));
  expect(await violationsOn(page, 'parchment')).toEqual([]);
  await heroes.getByRole('button', { name: 'Copy' }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toBe(names.join(', '));

  const requested = page.waitForRequest('**/api/admin/heroes');
  await seasons.selectOption(String(numbers[1]));
  expect((await requested).postDataJSON()).toEqual({ server_id: 1, season: numbers[1] });
  const first = heroes.getByRole('link', { name: /^View / }).first();
  await expect(first).toBeVisible();
  await first.click();
  await expect(page).toHaveURL(/\/admin\/servers\/1\/chars\/\d+$/);
  await expect(
    page.getByRole('region', { name: 'Inventory' }).getByRole('row').nth(1),
  ).toBeVisible();
  expect(await violationsOn(page, 'parchment')).toEqual([]);
});
