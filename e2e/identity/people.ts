import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import { DATABASE_URL } from '../site.ts';

export const PASSWORD = 'a-long-way-to-Giran';
export const DEMO_PASSWORD = 'castellan-demo';

/** An unused email, so that tests can run in parallel and repeatedly. */
export function freshEmail(name: string): string {
  return `${name}-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`;
}

export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Removes only the entry that the browser itself logs for a refused request. */
export function ignoreRefusal(messages: string[], status: number): void {
  const refusal = `error: Failed to load resource: the server responded with a status of ${status}`;
  const index = messages.findIndex((line) => line.startsWith(refusal));
  expect(index, `a refused request with ${status}`).toBeGreaterThanOrEqual(0);
  messages.splice(index, 1);
}

/** Opens the link in the newest email to a recipient, from the demo's mail page. */
export async function openEmail(page: Page, recipient: string, subject: string): Promise<void> {
  const email = page
    .getByRole('article')
    .filter({ hasText: recipient })
    .filter({ hasText: subject });
  await expect(async () => {
    await page.goto('/dev/mail');
    await expect(email.first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await email
    .first()
    .getByRole('link', { name: /token=/ })
    .click();
}

/**
 * Registers on the page and confirms the email in the database, for tests that start after
 * registration.
 */
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

/** For what no page can do: backdating, and roles granted on the command line. */
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

/** A virtual passkey that needs no user interaction. */
export async function addVirtualPasskey(page: Page): Promise<void> {
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
