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
  await page.getByLabel('Email').fill(email);
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

/** Follows the link in the newest email to an address, as shown on the demo's page of mail. */
export async function openEmail(page: Page, address: string, subject: string): Promise<void> {
  const email = page.getByRole('article').filter({ hasText: address }).filter({ hasText: subject });
  await expect(async () => {
    await page.goto('/dev/mail');
    await expect(email.first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await email
    .first()
    .getByRole('link', { name: /token=/ })
    .click();
}

/** A confirmed player, made without the pages: for journeys that begin later. */
export async function register(page: Page, email: string): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel(/I agree/).check();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page).toHaveURL(/login\?done=registered/);
  await confirm(email);
}

async function confirm(email: string): Promise<void> {
  await query('update player set email_verified = true where email = $1', [email]);
}

/** For what no page shows or does: the time that has passed, and rights given at the console. */
export async function query<Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** A passkey in this browser that asks nothing of anybody. */
export async function plugInKey(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}
