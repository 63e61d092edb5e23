import { expect, test } from '@playwright/test';
import { hydrated } from './hydrated.ts';

const TAG = /<meta name="csrf-token"[^>]*>/;

test('GET requests carry the CSRF token too', async ({ page }) => {
  await page.goto('/login');
  const token = await page.locator('meta[name="csrf-token"]').getAttribute('content');
  await hydrated(page);
  const request = page.waitForRequest('**/api/ranking/pvp*');
  await page.getByRole('link', { name: 'Rankings' }).first().click();
  const headers = (await request).headers();
  expect(headers['x-csrf-token']).toBe(token);
  expect(headers['x-requested-with']).toBe('XMLHttpRequest');
});

test('a page without the token tag logs an error to the console at start', async ({ page }) => {
  await page.route('**/login', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(TAG, '') });
  });
  const error = page.waitForEvent('console', (message) => message.type() === 'error');
  await page.goto('/login');
  expect((await error).text()).toContain('token not found');
});
