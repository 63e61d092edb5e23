import { setWorldDown } from './demo-world.ts';
import { hydrated } from './hydrated.ts';
import { expect, test } from './quiet.ts';

test.afterEach(() => setWorldDown(2, false));

test.setTimeout(70_000);

test('a dead game world leaves the page up, with the time of its data, and comes back by itself', async ({
  page,
  request,
}) => {
  await page.goto('/ranking?server_id=2');
  await hydrated(page);
  const names = page.getByRole('list', { name: 'First three, PvP' }).locator('b');
  const before = await names.allInnerTexts();
  await setWorldDown(2, true);
  const notice = page.getByText(/Winterhold does not answer at the moment. What you see is from/);
  await expect(notice).toBeVisible({ timeout: 25_000 });
  expect(await names.allInnerTexts()).toEqual(before);
  const fresh = await request.get('/ranking?server_id=2');
  expect(fresh.status()).toBe(200);
  expect(await fresh.text()).toContain(before[0]);
  await setWorldDown(2, false);
  await expect(notice).toBeHidden({ timeout: 25_000 });
});
