import { violationsOn } from './axe.ts';
import { expect, test } from './console-checks.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('from the search to an item, a monster that drops it, and back', async ({
    page,
    request,
  }) => {
    const { items } = await (await request.get('/api/database?kind=material')).json();
    const [first] = items.rows;
    await page.goto('/database');
    await page.getByLabel('Item or monster').fill(first.name);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('link', { name: first.name, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: first.name })).toBeVisible();

    const reply = await (await request.get(`/api/database/items/${first.item_id}`)).json();
    const [dropper] = [...reply.drops.rows, ...reply.spoils.rows];
    await page.getByRole('link', { name: dropper.monster.name, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: dropper.monster.name })).toBeVisible();
    await expect(page.getByText(`Level ${dropper.monster.level}`)).toBeVisible();
    await page.getByRole('link', { name: 'All items and monsters' }).click();
    await expect(page).toHaveURL(/\/database$/);
  });
});

test('a boss shows its state and links to the map; its page is in the sitemap', async ({
  page,
  request,
}) => {
  const { monsters } = await (await request.get('/api/database?kind=boss')).json();
  const { npc_id } = monsters.rows[0];
  await page.goto(`/database/monsters/${npc_id}`);
  await expect(page.getByText(/^(alive|dead)$/i).first()).toBeVisible();
  await page.getByRole('link', { name: 'Show on the map' }).click();
  await expect(page).toHaveURL(new RegExp(`/map\\?server_id=1&boss=${npc_id}`));
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap-database.xml');
  const index = await (await request.get('/sitemap-database.xml')).text();
  const [, part] = /<loc>[^<]*(\/sitemap-database\/1\/monsters\/1)<\/loc>/.exec(index) ?? [];
  expect(await (await request.get(part ?? '')).text()).toContain(`/database/monsters/${npc_id}<`);
});

test('accessible in both themes; a world without data says so, an unknown item returns 404', async ({
  page,
  request,
}) => {
  for (const path of ['/database', '/database?kind=boss', '/database/items/57']) {
    await page.goto(path);
    expect(await violationsOn(page, 'aden'), path).toEqual([]);
    expect(await violationsOn(page, 'parchment'), path).toEqual([]);
  }
  await page.goto('/database?server_id=3');
  await expect(page.getByText('There is no data of this server yet')).toBeVisible();
  expect((await request.get('/database/items/999999999')).status()).toBe(404);
});
