import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import { DATABASE_URL } from '../site.ts';

export const PASSWORD = 'a-long-way-to-Giran';
export const DEMO_PASSWORD = 'castellan-demo';

/** Addresses nobody has used yet, so that journeys can run side by side and again. */
export function freshEmail(name: string): string {
  return `${name}-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`;
}

export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** A refusal shows on the console of the browser, which is not ours to silence; any other noise stays. */
export function forgiveRefusal(noise: string[], status: number): void {
  const refusal = `error: Failed to load resource: the server responded with a status of ${status}`;
  const index = noise.findIndex((line) => line.startsWith(refusal));
  expect(index, `a refusal with ${status}`).toBeGreaterThanOrEqual(0);
  noise.splice(index, 1);
}

/** Follows the link in the newest letter to an address, as shown on the demo's page of mail. */
export async function openLetter(page: Page, email: string, subject: string): Promise<void> {
  const letter = page.getByRole('article').filter({ hasText: email }).filter({ hasText: subject });
  await expect(async () => {
    await page.goto('/dev/mail');
    await expect(letter.first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
  await letter
    .first()
    .getByRole('link', { name: /token=/ })
    .click();
}

/** A confirmed player, made without the pages: for journeys that begin later. */
export async function register(page: Page, email: string): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel(/I agree/).check();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page).toHaveURL(/login\?done=registered/);
  await confirm(email);
}

async function confirm(email: string): Promise<void> {
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  await client.query('update player set email_verified = true where email = $1', [email]);
  await client.end();
}
