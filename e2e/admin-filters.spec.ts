import { violationsOn } from './axe.ts';
import { hydrated } from './hydrated.ts';
import { logIn } from './panel-login.ts';
import { expect, test } from './panel-quiet.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

test('the filters of a list are collapsed on phones until one is chosen, and never on a desktop', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await logIn(page, '/admin/payments', 'admin@example.com');
  const toggle = page.locator('main').getByText('Filters', { exact: true });
  const states = page.getByRole('navigation', { name: 'Status' });
  const days = page.getByLabel('From (UTC)');
  await expect(toggle).toBeVisible();
  await expect(states).toBeHidden();
  await expect(days).toBeHidden();

  // A search does not open the filters: it has its own field, above.
  await page.goto('/admin/payments?q=zzzz');
  await hydrated(page);
  await expect(states).toBeHidden();

  await page.goto('/admin/payments');
  await hydrated(page);
  await toggle.click();
  await expect(days).toBeVisible();
  expect(await violationsOn(page, 'parchment')).toEqual([]);
  await states.getByText('Coins received').click();
  await expect(page).toHaveURL(/state=credited/);
  await expect(states).toBeVisible();
  // The server renders the filters open too, while one is set.
  await page.reload();
  await expect(states.getByText('Coins received')).toBeVisible();

  await page.setViewportSize(DESKTOP);
  await page.goto('/admin/payments');
  await expect(states).toBeVisible();
  await expect(days).toBeVisible();
  await expect(toggle).toBeHidden();
});
