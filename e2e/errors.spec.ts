import { expect, test } from '@playwright/test';

test('a missing page says so, in the site’s own frame, with a way on', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is nothing here');
  await page.getByRole('link', { name: 'To the front page' }).click();
  await expect(page).toHaveURL('/');
});

test('an unknown API address answers JSON, not a page', async ({ request }) => {
  const response = await request.get('/api/nothing');
  expect([response.status(), (await response.json()).code]).toEqual([404, 'not_found']);
});

test('an unknown world answers its own code', async ({ request }) => {
  const response = await request.get('/api/heroes?server_id=99');
  expect([response.status(), (await response.json()).code]).toEqual([404, 'world_unknown']);
  expect((await request.get('/ranking?server_id=99')).status()).toBe(404);
});
