import { expect, test } from './console-checks.ts';
import { hydrated } from './hydrated.ts';
import { logIn } from './panel-login.ts';

test('an admin writes, previews and publishes a post, changes a price, and creates a code that a player can redeem once', async ({
  page,
  browser,
}) => {
  await logIn(page, '/admin/posts/new', 'admin@example.com');
  await page.getByLabel('Title').fill('Olympiad begins');
  const text = page.getByRole('textbox', { name: 'Text' });
  await expect(text).toHaveAttribute('contenteditable', 'true');
  await text.fill('Heroes are chosen ');
  await page.getByRole('button', { name: 'Bold' }).click();
  await text.pressSequentially('on Sunday');
  await page.getByRole('button', { name: 'HTML', exact: true }).click();
  const source = page.getByRole('textbox', { name: 'Text' });
  await expect(source).toHaveValue('<p>Heroes are chosen <strong>on Sunday</strong></p>');
  await source.fill(
    `${await source.inputValue()}<img src="x" onerror="alert(1)"><script>alert(2)</script>`,
  );
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.locator('strong')).toHaveText('on Sunday');
  await expect(preview.locator('img, script')).toHaveCount(0);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('link', { name: 'View on site' })).toBeVisible();

  const visitor = await browser.newPage();
  await visitor.goto('/posts/olympiad-begins');
  await expect(visitor.getByText('Heroes are chosen')).toBeVisible();
  await visitor.close();

  await page.goto('/admin/prices');
  await hydrated(page);
  const row = page.getByRole('row', { name: /Move game account/ });
  await row.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Price in/).fill('400');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Saved', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(row.getByText('admin@example.com')).toBeVisible();

  await page.goto('/admin/promo-codes');
  await hydrated(page);
  await page.getByRole('button', { name: 'New code' }).click();
  await dialog.getByLabel('Code', { exact: true }).fill('journey-1');
  await dialog.getByLabel('Coins', { exact: true }).fill('30');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Code saved.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('JOURNEY-1')).toBeVisible();

  const player = await browser.newPage();
  await logIn(player, '/panel/donate', 'seraphine@example.com');
  await player.getByLabel('Code', { exact: true }).fill('Journey-1');
  await player.getByRole('button', { name: 'Redeem' }).click();
  await expect(player.getByText('You received 30 coins.')).toBeVisible();
  await player.getByRole('button', { name: 'Redeem' }).click();
  await expect(player.getByText('You’ve already used this code.')).toBeVisible();
  await player.close();
});
