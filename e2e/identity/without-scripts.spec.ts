import { expect as strict, test } from '@playwright/test';
import { DEMO_PASSWORD, freshEmail, PASSWORD } from './people.ts';

/** A login hashes a password; on a busy machine pages take their time. */
const expect = strict.configure({ timeout: 15_000 });

// Not the quiet kind of test: a browser without scripts complains about what it was told to preload.
test.use({ javaScriptEnabled: false });
test.setTimeout(90_000);

test('register, log in with a mistake, reset: plain forms do', async ({ page }) => {
  const email = freshEmail('plain');
  await page.goto('/register');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill('1234');
  await page.getByLabel(/I agree/).check();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('The password is too short')).toBeVisible();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByLabel(/I agree/).check();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('We have sent you a letter')).toBeVisible();
  await page.getByLabel('E-mail').fill('player@example.com');
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('E-mail or password is not right.')).toBeVisible();
  await page.getByLabel('E-mail').fill('player@example.com');
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/panel/);
  await page.goto('/forgot');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText('a letter with a link is on its way')).toBeVisible();
  await page.goto('/reset?token=made-up');
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByText('This link has been used already')).toBeVisible();
  await expect(page).toHaveURL(/token=made-up/);
});
