import { expect, test } from '@playwright/test';
import { openMenu } from '../panel-login.ts';
import { DEMO_PASSWORD, freshEmail, PASSWORD } from './people.ts';

// Without console-checks.ts: a browser without JavaScript logs unused preloads.
test.use({ javaScriptEnabled: false });

test('plain forms register, log in after a mistake, log out, request a password reset and refuse a made-up token', async ({
  page,
}) => {
  const email = freshEmail('plain');
  await page.goto('/register');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('1234');
  await page.getByLabel(/I agree/).check();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('That password is too short')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByLabel(/I agree/).check();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('We’ve sent you an email')).toBeVisible();
  await page.getByLabel('Email').fill('player@example.com');
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Incorrect email or password.')).toBeVisible();
  await page.getByLabel('Email').fill('player@example.com');
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/panel/);
  // Opening the URL only shows a form: logging out takes its button or the one in the navigation.
  await page.goto('/logout');
  await openMenu(page);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  await page.goto('/forgot');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('we’ve sent you a link')).toBeVisible();
  await page.goto('/reset?token=made-up');
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(
    page.getByText('This link is incomplete, was already used or has expired'),
  ).toBeVisible();
  await expect(page).toHaveURL(/token=made-up/);
});
