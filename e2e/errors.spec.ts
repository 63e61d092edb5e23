import { expect, test } from '@playwright/test';
import { hydrated } from './hydrated.ts';

test('a missing page returns 404 in the site layout, with a link home', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  for (const name of ['Rankings', 'Raids', 'How to play']) {
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to home page' }).click();
  await expect(page).toHaveURL('/');
});

test('an unknown API path returns JSON, not a page', async ({ request }) => {
  const response = await request.get('/api/nothing');
  expect([response.status(), (await response.json()).code]).toEqual([404, 'not_found']);
});

test('an unknown world returns 404 with its own error code', async ({ request }) => {
  const response = await request.get('/api/heroes?server_id=99');
  expect([response.status(), (await response.json()).code]).toEqual([404, 'world_unknown']);
  expect((await request.get('/ranking?server_id=99')).status()).toBe(404);
});

test('an offline visitor sees a notice, and the page loads once back online', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await hydrated(page);
  await context.setOffline(true);
  await page.getByRole('navigation').getByRole('link', { name: 'Rankings' }).first().click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('No connection');
  await expect(page.getByText(/logged it/)).toHaveCount(0);
  await context.setOffline(false);
  await expect(heading).not.toHaveText('No connection');
  await expect(page).toHaveURL(/\/ranking/);
  await expect(page.getByRole('list', { name: 'Top three, PvP' })).toBeVisible();
});
