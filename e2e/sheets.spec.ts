import { expect, test } from './console-checks.ts';
import { hydrated } from './hydrated.ts';
import { ACCOUNTS, account, createGameAccount, dialog, ok } from './order-page.ts';
import { makeOwnPlayer } from './own-player.ts';
import { logIn } from './panel-login.ts';

test('an owner shows equipment, a visitor sees it, and it is gone as soon as it is hidden', async ({
  page,
  browser,
}) => {
  const { email } = await makeOwnPlayer('shower');
  await logIn(page, ACCOUNTS, email);
  await createGameAccount(page, 'showroom1');
  await account(page, 'showroom1')
    .getByRole('link', { name: /^Sheet of / })
    .first()
    .click();
  await page.waitForURL(/\/characters\/\d+$/);
  await hydrated(page);
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await expect(page.getByRole('region', { name: 'Items' })).toContainText('Adena');
  await expect(page.getByText('Only you see this sheet.')).toBeVisible();
  const visitor = await (await browser.newContext()).newPage();
  const path = `/characters/${encodeURIComponent(name)}`;
  expect((await visitor.goto(path))?.status()).toBe(404);

  const choose = async (part: string, isShown: boolean) => {
    await page.getByRole('button', { name: 'Choose what others see' }).click();
    await dialog(page).getByRole('checkbox', { name: part }).setChecked(isShown);
    await ok(page).click();
    await expect(dialog(page).getByText('Saved.', { exact: false })).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Done' }).click();
  };
  await choose('Equipment', true);
  await expect(page.getByText('Everyone can see on the public page: Equipment.')).toBeVisible();
  await visitor.goto(path);
  await expect(visitor.getByRole('heading', { name: 'Equipment' })).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'Warehouse' })).toHaveCount(0);

  await choose('Equipment', false);
  await expect(page.getByText('Only you see this sheet.')).toBeVisible();
  const { parts } = await (await visitor.request.get(`/api${path}/sheet`)).json();
  expect(parts).toEqual({});
  await visitor.context().close();
});
