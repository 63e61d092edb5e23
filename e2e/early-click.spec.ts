import { hydrated } from './hydrated.ts';
import { ACCOUNTS, dialog } from './order-page.ts';
import { expect, test } from './panel-console-checks.ts';
import { logIn } from './panel-login.ts';

const OPENER = 'Create NEW GAME ACCOUNT';

test('a button clicked before the page’s code has loaded opens its dialog afterwards', async ({
  page,
}) => {
  await logIn(page);
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/entry-client-[^/]+\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(ACCOUNTS, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'takeEarlyClick' in window);
  await page.getByRole('button', { name: OPENER }).click();
  await expect(dialog(page)).toBeHidden();
  held.resolve();
  await expect(dialog(page).getByLabel('Account name')).toBeVisible();
  // Only once: from here on the page behaves as usual.
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: OPENER }).click();
  await expect(dialog(page)).toBeVisible();
});

test('no dialog opens if something else was clicked afterwards', async ({ page }) => {
  await logIn(page);
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/entry-client-[^/]+\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(ACCOUNTS, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'takeEarlyClick' in window);
  await page.getByRole('button', { name: OPENER }).click();
  await page.getByRole('heading', { level: 1 }).click();
  held.resolve();
  await hydrated(page);
  // An open dialog would cover the button.
  await page.getByRole('button', { name: OPENER }).click();
  await expect(dialog(page)).toBeVisible();
});
