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

  test('kind and grade are links beside the list, and a search keeps both', async ({ page }) => {
    await page.goto('/database');
    const kinds = page.getByRole('navigation', { name: 'What' });
    const grades = page.getByRole('navigation', { name: 'Grade' });
    await kinds.getByRole('link', { name: 'Weapons' }).click();
    await page.waitForURL(/kind=weapon$/);
    await grades.getByRole('link', { name: 'A', exact: true }).click();
    await page.waitForURL(/kind=weapon&grade=A$/);
    await expect(kinds.locator('[aria-current]')).toHaveText('Weapons');
    await expect(grades.locator('[aria-current]')).toHaveText('A');
    await page.getByLabel('Item or monster').fill('d');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL(/name=d&kind=weapon&grade=A/);
    // Monsters have no grade, which would leave the list empty.
    await kinds.getByRole('link', { name: 'All monsters' }).click();
    await page.waitForURL(/name=d.*kind=monster/);
    expect(page.url()).not.toContain('grade');
  });
});

test('rows are cards in columns beside the filters, and one below the other on phones', async ({
  page,
}) => {
  await page.goto('/database?kind=weapon');
  const boxOf = async (index: number) => {
    const box = await page.locator('tbody tr').nth(index).boundingBox();
    if (!box) throw new Error('the row is not shown');
    return box;
  };
  const filters = await page.locator('.database-filters').boundingBox();
  const [first, second] = [await boxOf(0), await boxOf(1)];
  expect(first.x).toBeGreaterThan((filters?.x ?? 0) + (filters?.width ?? Infinity));
  expect(second.y).toBe(first.y);
  expect(second.x).toBeGreaterThan(first.x + first.width);
  await page.setViewportSize({ width: 390, height: 800 });
  const [above, below] = [await boxOf(0), await boxOf(1)];
  expect(below.x).toBe(above.x);
  expect(below.y).toBeGreaterThanOrEqual(above.y + above.height);
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
  for (const path of ['', '?kind=boss', '?kind=weapon&grade=A', '/items/57']) {
    const url = `/database${path}`;
    await page.goto(url);
    expect(await violationsOn(page, 'aden'), url).toEqual([]);
    expect(await violationsOn(page, 'parchment'), url).toEqual([]);
  }
  await page.goto('/database?server_id=3');
  await expect(page.getByText('There is no data of this server yet')).toBeVisible();
  expect((await request.get('/database/items/999999999')).status()).toBe(404);
});
