import { PERSONAL_UPDATES_PATH } from '../../src/contract/personal-updates.ts';
import { totpCode } from '../../src/server/testing/identity/totp-code.ts';
import { expect, test } from '../console-checks.ts';
import { hydrated } from '../hydrated.ts';
import { logOut } from '../panel-login.ts';
import {
  addVirtualPasskey,
  DEMO_PASSWORD,
  freshEmail,
  ignoreRefusal,
  logIn,
  openEmail,
  PASSWORD,
  register,
} from './people.ts';

test('register by a referral link, confirm by email, log in, use two-factor authentication, log out', async ({
  page,
  browser,
  unexpectedMessages,
}) => {
  const friend = await browser.newPage();
  await logIn(friend, 'player@example.com', DEMO_PASSWORD);
  await expect(friend).toHaveURL(/panel/);
  const { player } = await (await friend.request.get('/api/me')).json();
  await friend.close();

  const email = freshEmail('newcomer');
  await page.goto(`/register?referrer_id=${player.referral_id}`);
  await expect(page.getByText('pla… invited you')).toBeVisible();
  // Stored on the first visit.
  await page.goto('/register');
  await expect(page.getByText('pla… invited you')).toBeVisible();
  await hydrated(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('short');
  await expect(page.getByText('weak')).toBeVisible();
  await page.getByLabel(/I agree/).check();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText('That password is too short')).toBeVisible();
  ignoreRefusal(unexpectedMessages, 400);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText('We’ve sent you an email')).toBeVisible();

  await openEmail(page, email, 'Confirm your email');
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page.getByText('Your email is confirmed')).toBeVisible();

  await logIn(page, email);
  await expect(page).toHaveURL(/panel/);
  await page.goto('/panel/security');
  await hydrated(page);
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('button', { name: 'Ok' }).click();
  const key = await page.locator('code').textContent();
  await page.getByLabel('Code from the app').fill(totpCode(key ?? ''));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible();

  await logOut(page);
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  await logIn(page, email);
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
  await page.getByLabel('Code').fill(totpCode(key ?? ''));
  // The panel's stream must be open before the session ends, or its refusal shows on the console.
  const stream = page.waitForResponse((response) => response.url().endsWith(PERSONAL_UPDATES_PATH));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/panel/);
  await stream;
  await logOut(page);
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  await page.goto('/panel/security');
  await expect(page).toHaveURL(/login\?next=%2Fpanel%2Fsecurity/);
});

test('a forgotten password is reset by email, once', async ({ page, unexpectedMessages }) => {
  const email = freshEmail('forgetful');
  await register(page, email);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('we’ve sent you a link')).toBeVisible();
  await openEmail(page, email, 'Set a new password');
  const link = page.url();
  await page.getByLabel('New password').fill('another-way-to-Dion');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Your new password is set')).toBeVisible();
  await logIn(page, email, 'another-way-to-Dion');
  await expect(page).toHaveURL(/panel/);
  await page.goto(link);
  await hydrated(page);
  await page.getByLabel('New password').fill('a-third-way-to-Oren');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(
    page.getByText('This link is incomplete, was already used or has expired'),
  ).toBeVisible();
  ignoreRefusal(unexpectedMessages, 400);
});

test('a stolen session can be ended from another device', async ({ page, browser }) => {
  const email = freshEmail('robbed');
  await register(page, email);
  const attacker = await browser.newPage();
  await logIn(attacker, email);
  await expect(attacker).toHaveURL(/panel/);
  await logIn(page, email);
  await expect(page).toHaveURL(/panel/);
  await page.goto('/panel/security');
  await hydrated(page);
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
  await expect(page.getByText('Session ended.').first()).toBeVisible();
  await attacker.goto('/panel/security');
  await expect(attacker).toHaveURL(/login/);
  await attacker.close();
});

test('a passkey logs in without a password', async ({ page }) => {
  const email = freshEmail('passkey');
  await addVirtualPasskey(page);
  await register(page, email);
  await logIn(page, email);
  await expect(page).toHaveURL(/panel/);
  await page.goto('/panel/security');
  await hydrated(page);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByLabel('Name').fill('blue key');
  await page.getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByText('Passkey saved.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  // On one line: date and button leave enough room for the name.
  const name = await page.getByText('blue key', { exact: true }).boundingBox();
  expect(name?.height).toBeLessThan(40);
  await page.setViewportSize({ width: 1440, height: 900 });
  await logOut(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL(/panel/);
});
