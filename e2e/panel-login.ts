import type { Page } from '@playwright/test';
import { hydrated } from './hydrated.ts';

export const DEMO_PASSWORD = 'castellan-demo';

/** Through the form, as a player does. */
export async function logIn(
  page: Page,
  next = '/panel',
  email = 'player@example.com',
  password = DEMO_PASSWORD,
) {
  await page.goto(`/login?next=${encodeURIComponent(next)}`);
  await hydrated(page);
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL((url) => url.pathname === new URL(next, url).pathname);
  await hydrated(page);
}

/** Opens the account menu, which has all of the player's pages and the logout. */
export async function openMenu(page: Page): Promise<void> {
  await page.locator('header details > summary').click();
}

export async function logOut(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole('button', { name: 'Logout' }).click();
}
