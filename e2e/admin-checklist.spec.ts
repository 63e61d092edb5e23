import { violationsOn } from './axe.ts';
import { expect, test } from './panel-console-checks.ts';
import { logIn } from './panel-login.ts';

test('the overview shows the setup checklist until an admin dismisses it', async ({ page }) => {
  await logIn(page, '/admin', 'admin@example.com');
  const list = page.getByRole('region', { name: 'Before you launch' });
  await expect(list.getByRole('listitem')).toHaveCount(7);
  await expect(
    list.getByRole('listitem').filter({ hasText: 'Make the first backup' }),
  ).toContainText('To do');
  await expect(list.getByRole('link', { name: 'System health' })).toHaveAttribute(
    'href',
    '/admin/health',
  );
  await expect(page.locator('.recharts-surface').first()).toBeVisible();
  expect(await violationsOn(page, 'parchment')).toEqual([]);
  await list.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('Checklist dismissed.', { exact: true })).toBeVisible();
  await expect(list).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
  await expect(list).toHaveCount(0);
});
