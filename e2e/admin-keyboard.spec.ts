import { violationsOn } from './axe.ts';
import { expect, test } from './panel-console-checks.ts';
import { logIn } from './panel-login.ts';

test('an admin works by keyboard: search, a list by days, a saved view', async ({ page }) => {
  await logIn(page, '/admin', 'admin@example.com');
  await expect(page.getByRole('heading', { name: 'My queue' })).toBeVisible();
  expect(await violationsOn(page, 'parchment')).toEqual([]);

  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox');
  await field.fill('player@example');
  await expect(page.getByRole('option').first()).toContainText('player@example.com');
  expect(await violationsOn(page, 'parchment')).toEqual([]);
  await field.press('Enter');
  await page.waitForURL(/\/admin\/players\/[0-9a-f-]{36}$/);

  await page.keyboard.press('Control+k');
  await field.fill('orders');
  await page.getByRole('option', { name: 'Orders', exact: true }).click();
  await page.waitForURL('**/admin/orders');
  await page.locator('main summary').filter({ hasText: 'Dates' }).click();
  await page.getByRole('link', { name: '30 days' }).click();
  await page.waitForURL(/from=\d{4}-\d\d-\d\d&to=/);
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByLabel('Name').fill('This month’s');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('View saved.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await expect(page.getByRole('link', { name: 'This month’s' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  expect(await violationsOn(page, 'parchment')).toEqual([]);

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  expect(await violationsOn(page, 'parchment')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The focus returns a moment after the dialog is gone.
  await expect(page.getByRole('button', { name: 'Shortcuts', exact: true })).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.locator('tbody tr').first().getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/orders\/[0-9a-f-]{36}$/);
});
