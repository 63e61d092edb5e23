import { expect, test } from './console-checks.ts';
import { setWorldDown } from './demo-world.ts';
import { hydrated } from './hydrated.ts';

test.afterEach(() => setWorldDown(3, false));

test('an unreachable game world keeps the page up, with the time of its data, and recovers automatically', async ({
  page,
  request,
}) => {
  await page.goto('/ranking?server_id=3');
  await hydrated(page);
  const names = page.getByRole('list', { name: 'Top three, PvP' }).locator('b');
  const before = await names.allInnerTexts();
  await setWorldDown(3, true);
  const notice = page.getByText(/Thornwall isn’t responding right now. Showing data from/);
  await expect(notice).toBeVisible();
  expect(await names.allInnerTexts()).toEqual(before);
  const fresh = await request.get('/ranking?server_id=3');
  expect(fresh.status()).toBe(200);
  expect(await fresh.text()).toContain(before[0]);
  await setWorldDown(3, false);
  await expect(notice).toBeHidden();
});
