import { violationsOn } from './axe.ts';
import { hydrated } from './hydrated.ts';
import { expect, test } from './panel-console-checks.ts';
import { logIn } from './panel-login.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

test('the filters of a list say what is chosen, and open to choose something else', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await logIn(page, '/admin/payments', 'admin@example.com');
  const status = page.locator('main summary').filter({ hasText: 'Status' });
  const range = page.locator('main summary').filter({ hasText: 'Dates' });
  const states = page.getByRole('navigation', { name: 'Status' });
  const days = page.getByLabel('From (UTC)');
  await expect(status).toHaveText(/All/);
  await expect(range).toHaveText(/Any time/);
  await expect(states).toBeHidden();
  await expect(days).toBeHidden();

  // A search does not change the filters: it has its own field, above.
  await page.goto('/admin/payments?q=zzzz');
  await hydrated(page);
  await expect(status).toHaveText(/All/);
  await expect(states).toBeHidden();

  await page.goto('/admin/payments');
  await hydrated(page);
  await range.click();
  await expect(days).toBeVisible();
  await expect(days).toBeInViewport({ ratio: 1 });
  expect(await violationsOn(page, 'parchment')).toEqual([]);
  await days.fill('5/3/2026');
  await page.keyboard.press('Tab');
  // Whatever date format the browser's field uses, the date is shown as in the table.
  await expect(days).toHaveValue('05/03/2026');
  await page.keyboard.press('Escape');
  await expect(days).toBeHidden();
  await expect(range).toBeFocused();

  await status.click();
  await expect(states).toBeVisible();
  expect(await violationsOn(page, 'parchment')).toEqual([]);
  await states.getByText('Coins received').click();
  await expect(page).toHaveURL(/state=credited/);
  await expect(states).toBeHidden();
  await expect(status).toHaveText(/Coins received/);
  // The server renders the same.
  await page.reload();
  await expect(status).toHaveText(/Coins received/);

  await page.setViewportSize(DESKTOP);
  await page.goto('/admin/payments?from=2026-03-05&to=2026-03-09');
  await hydrated(page);
  await expect(range).toHaveText(/05\/03\/2026 – 09\/03\/2026/);
  await range.click();
  await expect(days).toHaveValue('05/03/2026');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(days).toBeHidden();
});

test('the admin area has its own layout: no public links, but the whole account menu', async ({
  page,
}) => {
  await logIn(page, '/admin/orders', 'admin@example.com');
  const header = page.getByRole('banner');
  for (const [width, isPhone] of [
    [1440, false],
    [390, true],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(header.getByRole('link', { name: 'Raids' })).toBeHidden();
    await expect(header.getByRole('button', { name: 'Find anything' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Notifications' })).toBeVisible();
    const sections = page.getByRole('navigation', { name: 'Admin', exact: true });
    if (isPhone) {
      await expect(sections).toBeHidden();
      await page.locator('summary', { hasText: 'Admin menu' }).click();
    }
    const shown = sections.filter({ visible: true });
    await expect(shown.getByRole('link', { name: 'Orders' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(await violationsOn(page, 'parchment')).toEqual([]);
    if (isPhone) {
      await page.keyboard.press('Escape');
      await expect(sections).toBeHidden();
    }
    await header.locator('details > summary').click();
    await expect(header.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Español' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Parchment' })).toBeVisible();
    expect(await violationsOn(page, 'parchment')).toEqual([]);
    await page.keyboard.press('Escape');
  }
});
