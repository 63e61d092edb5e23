import { OWN_LIVE_PATH } from '../../src/contract/own-live.ts';
import { totpCode } from '../../src/server/testing/identity/totp-code.ts';
import { hydrated } from '../hydrated.ts';
import { expect as strict, test } from '../quiet.ts';
import {
  DEMO_PASSWORD,
  forgiveRefusal,
  freshEmail,
  logIn,
  openLetter,
  PASSWORD,
  register,
} from './people.ts';

/** A login hashes a password; on a busy machine pages take their time. */
const expect = strict.configure({ timeout: 15_000 });

test.setTimeout(90_000);

test('register by a referral link, confirm by letter, log in, second step, log out', async ({
  page,
  browser,
  quietConsole,
}) => {
  const friend = await browser.newPage();
  await logIn(friend, 'player@example.com', DEMO_PASSWORD);
  await expect(friend).toHaveURL(/panel/);
  const { player } = await (await friend.request.get('/api/me')).json();
  await friend.close();

  const email = freshEmail('newcomer');
  await page.goto(`/register?referrer_id=${player.referral_id}`);
  await expect(page.getByText('pla… invited you')).toBeVisible();
  // Remembered from the first visit.
  await page.goto('/register');
  await expect(page.getByText('pla… invited you')).toBeVisible();
  await hydrated(page);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('short');
  await expect(page.getByText('weak')).toBeVisible();
  await page.getByLabel(/I agree/).check();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText('The password is too short')).toBeVisible();
  forgiveRefusal(quietConsole, 400);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText('We have sent you a letter')).toBeVisible();

  await openLetter(page, email, 'Confirm your e-mail');
  await page.getByRole('button', { name: 'Confirm my e-mail' }).click();
  await expect(page.getByText('Your e-mail is confirmed')).toBeVisible();

  await logIn(page, email);
  await expect(page).toHaveURL(/panel/);
  await page.goto('/panel/security');
  await hydrated(page);
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Ok' }).click();
  const key = await page.locator('code').textContent();
  await page.getByLabel('Code from the app').fill(totpCode(key ?? ''));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible();

  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  await logIn(page, email);
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
  await page.getByLabel('Code').fill(totpCode(key ?? ''));
  // The panel's stream must stand before the session ends, or it is refused, and says so.
  const stream = page.waitForResponse((response) => response.url().endsWith(OWN_LIVE_PATH));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/panel/);
  await stream;
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  await page.goto('/panel/security');
  await expect(page).toHaveURL(/login\?next=%2Fpanel%2Fsecurity/);
});

test('a forgotten password is set anew by letter, once', async ({ page, quietConsole }) => {
  const email = freshEmail('forgetful');
  await register(page, email);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText('a letter with a link is on its way')).toBeVisible();
  await openLetter(page, email, 'Set a new password');
  const link = page.url();
  await page.getByLabel('New password').fill('another-way-to-Dion');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByText('Your new password is set')).toBeVisible();
  await logIn(page, email, 'another-way-to-Dion');
  await expect(page).toHaveURL(/panel/);
  await page.goto(link);
  await page.getByLabel('New password').fill('a-third-way-to-Oren');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByText('This link has been used already')).toBeVisible();
  forgiveRefusal(quietConsole, 400);
});

test('a stolen session is ended from another device', async ({ page, browser }) => {
  const email = freshEmail('robbed');
  await register(page, email);
  const thief = await browser.newPage();
  await logIn(thief, email);
  await expect(thief).toHaveURL(/panel/);
  await logIn(page, email);
  await expect(page).toHaveURL(/panel/);
  await page.goto('/panel/security');
  await hydrated(page);
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
  await expect(page.getByText('That session has been ended.').first()).toBeVisible();
  await thief.goto('/panel/security');
  await expect(thief).toHaveURL(/login/);
  await thief.close();
});

test('a passkey logs in without a password', async ({ page }) => {
  const email = freshEmail('passkey');
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
  await register(page, email);
  await logIn(page, email);
  await expect(page).toHaveURL(/panel/);
  await page.goto('/panel/security');
  await hydrated(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('What do you call it?').fill('blue key');
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByText('The passkey is saved.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Logout' }).click();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL(/panel/);
});
