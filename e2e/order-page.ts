import { expect, type Locator, type Page } from '@playwright/test';

export const ACCOUNTS = '/panel/server/1';

export function dialog(page: Page): Locator {
  return page.getByRole('dialog');
}

export function account(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

export function ok(page: Page): Locator {
  return dialog(page).getByRole('button', { name: 'Ok' });
}

export async function createGameAccount(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Create NEW GAME ACCOUNT' }).click();
  await dialog(page).getByLabel('Account name').fill(name);
  await dialog(page).getByLabel('Password').fill('secret1234');
  await ok(page).click();
  await expect(dialog(page).getByText('The game account was created.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(account(page, name).getByRole('listitem').first()).toBeVisible();
}

/** Opens the services of the account's first character, unless they are open already. */
export async function openServices(page: Page, ofAccount: string): Promise<void> {
  const row = account(page, ofAccount).getByRole('listitem').first();
  const services = row.getByRole('button', { name: /^Services for/ });
  if ((await services.getAttribute('aria-expanded')) !== 'true') await services.click();
}

export async function coinsInBar(page: Page): Promise<number> {
  return Number(await page.locator('data').first().getAttribute('value'));
}
