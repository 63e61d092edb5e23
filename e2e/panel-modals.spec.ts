import type { Locator, Page } from '@playwright/test';
import { logIn } from './panel-login.ts';
import { expect, test } from './panel-quiet.ts';

/** One player, one purse: these follow each other. */
test.describe.configure({ mode: 'serial' });
test.setTimeout(60_000);

const ACCOUNTS = '/panel/server/1';
/** Its characters are nobody's in the simulation, so they are always offline. */
const OWN = 'kaelthar';

function dialog(page: Page): Locator {
  return page.getByRole('dialog');
}

function account(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

async function openServices(page: Page, ofAccount: string, place = 0): Promise<string> {
  const row = account(page, ofAccount).getByRole('listitem').nth(place);
  const char = (await row.locator('span').first().textContent()) ?? '';
  await row.getByRole('button', { name: `Services for ${char}` }).click();
  return char;
}

async function coinsInBar(page: Page): Promise<number> {
  const text = await page.locator('data').first().getAttribute('value');
  return Number(text);
}

test('new game account: created, and the list shows it', async ({ page }) => {
  await logIn(page, ACCOUNTS);
  await page.getByRole('button', { name: 'Create NEW GAME ACCOUNT' }).click();
  await dialog(page).getByLabel('Account name').fill('journey1');
  await dialog(page).getByLabel('Password').fill('secret1234');
  await dialog(page).getByRole('button', { name: 'Ok' }).click();
  await expect(dialog(page).getByText('The game account has been created.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(account(page, 'journey1')).toBeVisible();
  await page.getByRole('button', { name: 'Create NEW GAME ACCOUNT' }).click();
  await dialog(page).getByLabel('Account name').fill('journey1');
  await dialog(page).getByLabel('Password').fill('secret1234');
  await dialog(page).getByRole('button', { name: 'Ok' }).click();
  await expect(dialog(page).getByText('already taken')).toBeVisible();
});

test('change password: both entries must match, then Show shows the new one', async ({ page }) => {
  await logIn(page, ACCOUNTS);
  const own = account(page, 'journey1');
  await own.getByRole('button', { name: 'Change password' }).click();
  await dialog(page).getByLabel('New password', { exact: true }).fill('fresh5678');
  await dialog(page).getByLabel('Repeat the new password').fill('other5678');
  await dialog(page).getByRole('button', { name: 'Ok' }).click();
  await expect(dialog(page).getByText('The two passwords are not the same.')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Ok' })).toBeVisible({ timeout: 6_000 });
  await dialog(page).getByLabel('Repeat the new password').fill('fresh5678');
  await dialog(page).getByRole('button', { name: 'Ok' }).click();
  await expect(dialog(page).getByText('The password has been changed.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(own.getByText('••••••••')).toBeVisible();
  await own.getByRole('button', { name: 'Show the password of journey1' }).click();
  await expect(own.getByText('fresh5678')).toBeVisible();
  await own.getByRole('button', { name: 'Show the password of journey1' }).click();
  await expect(own.getByText('fresh5678')).toBeHidden();
});

test('send coins: price, purse and rest stand before Ok; the total follows the response', async ({
  page,
}) => {
  await logIn(page, ACCOUNTS);
  const before = await coinsInBar(page);
  await account(page, OWN).getByRole('button', { name: 'Send coins' }).first().click();
  await dialog(page).getByLabel('Amount').fill('30');
  await expect(dialog(page).locator('dl')).toContainText(/Left afterwards[\d,]+/);
  await dialog(page).getByRole('button', { name: 'Ok' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Ok' })).toBeHidden();
  await expect(dialog(page).getByText(/on their way/)).toBeVisible();
  await expect.poll(() => coinsInBar(page)).toBe(before - 30);
});

test('send referral coins: starts at 0, the server refuses it, a right amount goes', async ({
  page,
}) => {
  await logIn(page, ACCOUNTS);
  await openServices(page, OWN);
  await page.getByRole('button', { name: 'Send referral coins' }).click();
  await expect(dialog(page).getByLabel('Amount')).toHaveValue('0');
  await dialog(page).getByRole('button', { name: 'Ok' }).click();
  await expect(dialog(page).getByText(/whole number from 1/)).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Ok' })).toBeVisible({ timeout: 6_000 });
  await dialog(page).getByLabel('Amount').fill('12');
  await dialog(page).getByRole('button', { name: 'Ok' }).click();
  await expect(dialog(page).getByText(/referral coins are on their way/)).toBeVisible();
});

test('send vote coins', async ({ page }) => {
  await logIn(page, ACCOUNTS);
  await openServices(page, OWN);
  await page.getByRole('button', { name: 'Send vote coins' }).click();
  await expect(dialog(page).getByLabel('Amount')).toHaveValue('0');
  await dialog(page).getByLabel('Amount').fill('3');
  await dialog(page).getByRole('button', { name: 'Ok' }).click();
  await expect(dialog(page).getByText(/vote points are on their way/)).toBeVisible();
});

test('change nickname: the confirmation must match; afterwards the list has the new name', async ({
  page,
}) => {
  await logIn(page, ACCOUNTS);
  const char = await openServices(page, OWN);
  await page.getByRole('button', { name: /^Change nickname/ }).click();
  await expect(dialog(page).getByLabel('Current name')).toHaveValue(char);
  await expect(dialog(page).getByText(/must be out of the game/)).toBeVisible();
  await dialog(page).getByLabel('New name', { exact: true }).fill('Journeyman');
  await dialog(page).getByLabel('Repeat the new name').fill('Journeymen');
  await dialog(page).getByRole('button', { name: 'Ok' }).click();
  await expect(dialog(page).getByText('The two new names are not the same.')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Ok' })).toBeVisible({ timeout: 6_000 });
  await dialog(page).getByLabel('Repeat the new name').fill('Journeyman');
  await dialog(page).getByRole('button', { name: 'Ok' }).click();
  await expect(dialog(page).getByText('The character has its new name.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(account(page, OWN).getByText('Journeyman')).toBeVisible();
});

test('nickname colour: twelve swatches and the name on both grounds', async ({ page }) => {
  await logIn(page, ACCOUNTS);
  const char = await openServices(page, OWN);
  await page.getByRole('button', { name: /^Nickname colour/ }).click();
  await expect(dialog(page).getByRole('radio')).toHaveCount(12);
  await dialog(page).getByRole('radio', { name: 'Gold' }).check();
  await expect(dialog(page).getByRole('img', { name: `${char} on a dark ground` })).toBeVisible();
  await expect(dialog(page).getByRole('img', { name: `${char} on a light ground` })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Ok' }).click();
  await expect(dialog(page).getByText('The name has its new colour.')).toBeVisible();
});

test('VIP: says price and days; a second time is refused and nothing is charged', async ({
  page,
}) => {
  await logIn(page, ACCOUNTS);
  await openServices(page, OWN);
  await page.getByRole('button', { name: /^Make VIP/ }).click();
  await expect(dialog(page).getByText(/20 Vote Points\. It lasts 30 days/)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Ok' }).click();
  await expect(dialog(page).getByText('The character is VIP now.')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Ok' })).toBeVisible({ timeout: 6_000 });
  await dialog(page).getByRole('button', { name: 'Ok' }).click();
  await expect(dialog(page).getByText(/VIP already.*have not been charged/)).toBeVisible();
});

test('lock: letters and digits only', async ({ page }) => {
  await logIn(page, ACCOUNTS);
  await openServices(page, OWN);
  await page.getByRole('button', { name: /^Lock/ }).click();
  const password = dialog(page).getByLabel('Lock password');
  await password.fill('no spaces!');
  await dialog(page).getByRole('button', { name: 'Ok' }).click();
  expect(await password.evaluate((field: HTMLInputElement) => field.validity.valid)).toBe(false);
  await password.fill('shut42');
  await dialog(page).getByRole('button', { name: 'Ok' }).click();
  await expect(dialog(page).getByText('The character is locked.')).toBeVisible();
});

test('move account: it goes to the other master account and leaves the list', async ({ page }) => {
  await logIn(page, ACCOUNTS);
  await account(page, 'journey1')
    .getByRole('button', { name: /^Move account/ })
    .click();
  await dialog(page).getByLabel('E-mail of the other master account').fill('lyra@example.com');
  await dialog(page).getByRole('button', { name: 'Ok' }).click();
  await expect(dialog(page).getByText('The game account has been moved.')).toBeVisible();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(account(page, 'journey1')).toBeHidden();
});
