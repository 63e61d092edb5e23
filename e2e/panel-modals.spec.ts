import type { Page } from '@playwright/test';
import { ACCOUNTS, account, coinsInBar, dialog } from './order-page.ts';
import { expect, test } from './panel-console-checks.ts';
import { logIn } from './panel-login.ts';

/** All tests use one player's balances, so they run in sequence. */
test.describe.configure({ mode: 'serial' });

/** The simulation does not play the characters of this account, so they are always offline. */
const LOGIN = 'kaelthar';

async function openServices(page: Page, ofAccount: string, index = 0): Promise<string> {
  const row = account(page, ofAccount).getByRole('listitem').nth(index);
  const services = row.getByRole('button', { name: /^Services for / });
  await services.click();
  return (await services.getAttribute('aria-label'))?.replace('Services for ', '') ?? '';
}

test('new game account: created, and the list shows it', async ({ page }) => {
  await logIn(page, ACCOUNTS);
  await page.getByRole('button', { name: 'Create NEW GAME ACCOUNT' }).click();
  await dialog(page).getByLabel('Account name').fill('journey1');
  await dialog(page).getByLabel('Password').fill('secret1234');
  await dialog(page).getByRole('button', { name: 'Ok' }).click();
  await expect(dialog(page).getByText('The game account was created.')).toBeVisible();
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
  await expect(dialog(page).getByText('The two passwords don’t match.')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Ok' })).toBeVisible();
  await dialog(page).getByLabel('Repeat the new password').fill('fresh5678');
  await dialog(page).getByRole('button', { name: 'Ok' }).click();
  await expect(dialog(page).getByText('The password was changed.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(own.getByText('••••••••')).toBeVisible();
  await own.getByRole('button', { name: 'Show password for journey1' }).click();
  await expect(own.getByText('fresh5678')).toBeVisible();
  await own.getByRole('button', { name: 'Show password for journey1' }).click();
  await expect(own.getByText('fresh5678')).toBeHidden();
});

test('send coins: the remaining balance is shown before Ok, and the header follows the response', async ({
  page,
}) => {
  await logIn(page, ACCOUNTS);
  const before = await coinsInBar(page);
  await account(page, LOGIN).getByRole('button', { name: 'Send coins' }).first().click();
  await dialog(page).getByLabel('Amount').fill('30');
  await expect(dialog(page).locator('dl')).toContainText(/Balance after[\d,]+/);
  await dialog(page).getByRole('button', { name: 'Ok' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Ok' })).toBeHidden();
  await expect(dialog(page).getByText(/were sent to the character/)).toBeVisible();
  await expect.poll(() => coinsInBar(page)).toBe(before - 30);
});

test('send referral coins: starts at 0, the server refuses it, a valid amount is sent', async ({
  page,
}) => {
  await logIn(page, ACCOUNTS);
  await openServices(page, LOGIN);
  await page.getByRole('button', { name: 'Send referral coins' }).click();
  await expect(dialog(page).getByLabel('Amount')).toHaveValue('0');
  await dialog(page).getByRole('button', { name: 'Ok' }).click();
  await expect(dialog(page).getByText(/whole number from 1/)).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Ok' })).toBeVisible();
  await dialog(page).getByLabel('Amount').fill('12');
  await dialog(page).getByRole('button', { name: 'Ok' }).click();
  await expect(dialog(page).getByText(/referral coins were sent/)).toBeVisible();
});

test('send vote points', async ({ page }) => {
  await logIn(page, ACCOUNTS);
  await openServices(page, LOGIN);
  await page.getByRole('button', { name: 'Send vote points' }).click();
  await expect(dialog(page).getByLabel('Amount')).toHaveValue('0');
  await dialog(page).getByLabel('Amount').fill('3');
  await dialog(page).getByRole('button', { name: 'Ok' }).click();
  await expect(dialog(page).getByText(/vote points were sent/)).toBeVisible();
});

test('change nickname: the confirmation must match; afterwards the list has the new name', async ({
  page,
}) => {
  await logIn(page, ACCOUNTS);
  const char = await openServices(page, LOGIN);
  await page.getByRole('button', { name: /^Change nickname/ }).click();
  await expect(dialog(page).getByLabel('Current name')).toHaveValue(char);
  await expect(dialog(page).getByText(/must be offline: log out/)).toBeVisible();
  await dialog(page).getByLabel('New name', { exact: true }).fill('Journeyman');
  await dialog(page).getByLabel('Repeat the new name').fill('Journeymen');
  await dialog(page).getByRole('button', { name: 'Ok' }).click();
  await expect(dialog(page).getByText('The two new names don’t match.')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Ok' })).toBeVisible();
  await dialog(page).getByLabel('Repeat the new name').fill('Journeyman');
  await dialog(page).getByRole('button', { name: 'Ok' }).click();
  await expect(dialog(page).getByText('The nickname was changed.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(account(page, LOGIN).getByText('Journeyman')).toBeVisible();
});

test('nickname color: twelve swatches, and the name on both backgrounds', async ({ page }) => {
  await logIn(page, ACCOUNTS);
  const char = await openServices(page, LOGIN);
  await page.getByRole('button', { name: /^Nickname color/ }).click();
  await expect(dialog(page).getByRole('radio')).toHaveCount(12);
  await dialog(page).getByRole('radio', { name: 'Gold' }).check();
  await expect(
    dialog(page).getByRole('img', { name: `${char} on a dark background` }),
  ).toBeVisible();
  await expect(
    dialog(page).getByRole('img', { name: `${char} on a light background` }),
  ).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Ok' }).click();
  await expect(dialog(page).getByText('The nickname color was changed.')).toBeVisible();
});

test('VIP: says price and days; while it lasts its end is shown instead of the offer', async ({
  page,
}) => {
  await logIn(page, ACCOUNTS);
  await openServices(page, LOGIN);
  await page.getByRole('button', { name: /^Make VIP/ }).click();
  await expect(dialog(page).getByText(/20 vote points\. VIP lasts 30 days/)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Ok' }).click();
  await expect(dialog(page).getByText('The character is now VIP.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(/^VIP until .* again when it ends\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Make VIP/ })).toHaveCount(0);
});

test('lock: takes letters and digits only, explains itself, and can be removed', async ({
  page,
}) => {
  await logIn(page, ACCOUNTS);
  await openServices(page, LOGIN);
  await page.getByRole('button', { name: /^Lock/ }).click();
  await expect(dialog(page).getByText(/demo server/)).toBeVisible();
  await expect(dialog(page).getByText('This is free.')).toBeVisible();
  const password = dialog(page).getByLabel('Lock password');
  await password.fill('no spaces!');
  await dialog(page).getByRole('button', { name: 'Ok' }).click();
  expect(await password.evaluate((field: HTMLInputElement) => field.validity.valid)).toBe(false);
  await password.fill('shut42');
  await dialog(page).getByRole('button', { name: 'Ok' }).click();
  await expect(dialog(page).getByText('The character is locked.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: /^Unlock/ }).click();
  await dialog(page).getByRole('button', { name: 'Unlock' }).click();
  await expect(dialog(page).getByText('The character is unlocked.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: /^Lock/ })).toBeVisible();
});

test('move account: it goes to the other master account and leaves the list', async ({ page }) => {
  await logIn(page, ACCOUNTS);
  await account(page, 'journey1')
    .getByRole('button', { name: /^Move account/ })
    .click();
  await dialog(page).getByLabel('Email of the other master account').fill('lyra@example.com');
  await dialog(page).getByRole('button', { name: 'Ok' }).click();
  // The response does not reveal whether the account exists; the result follows a moment later.
  await expect(dialog(page).getByText('The order is in progress.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('The game account was moved.').first()).toBeVisible();
  await expect(account(page, 'journey1')).toBeHidden();
});
