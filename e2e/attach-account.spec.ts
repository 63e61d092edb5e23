import type { Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { hydrated } from './hydrated.ts';
import { ACCOUNTS, account, createGameAccount } from './order-page.ts';
import { makeOwnPlayer } from './own-player.ts';
import { expect, test } from './panel-console-checks.ts';
import { logIn } from './panel-login.ts';

test('staff take a game account from one player and give it to another, with its characters', async ({
  page,
  browser,
}) => {
  const [staff, before, after] = [
    await makeOwnPlayer('attaching', 'support'),
    await makeOwnPlayer('before'),
    await makeOwnPlayer('after'),
  ];
  const login = `att${Date.now() % 1_000_000_000}`.slice(0, 12);
  // Animated elements are briefly between two colors.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const open = async () => (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  const [playerPage, other] = [await open(), await open()];
  await logIn(playerPage, ACCOUNTS, before.email);
  await createGameAccount(playerPage, login);
  const shown = account(playerPage, login)
    .getByRole('listitem')
    .first()
    .locator('p > span')
    .first();
  const character = (await shown.textContent()) ?? '';
  await logIn(other, ACCOUNTS, after.email);
  await expect(account(other, login)).toHaveCount(0);

  // It has an owner, so it cannot be attached to another player.
  await logIn(page, `/admin/players/${after.id}`, staff.email);
  const dialog = page.getByRole('dialog');
  await attach(page, login, 'asked for it in a report');
  await expect(dialog.getByText(/already belongs to a master account/)).toBeVisible();
  expect(await violationsOn(page, 'parchment')).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.goto(`/admin/players/${before.id}`);
  await hydrated(page);
  const row = page.getByRole('row').filter({ hasText: login });
  await expect(row.getByRole('link', { name: character })).toBeVisible();
  await row.getByRole('button', { name: `Detach ${login}` }).click();
  await expect(dialog.getByText(/Both stay in the game/)).toBeVisible();
  await dialog.getByLabel('Reason').fill('bought from the former owner');
  await dialog.getByRole('button', { name: 'Detach' }).click();
  await expect(page.getByText(/no longer belongs to this player/).first()).toBeVisible();
  // The row is gone, and its dialog with it.
  await expect(row).toHaveCount(0);
  await expect(dialog).toHaveCount(0);
  await playerPage.goto(ACCOUNTS);
  await hydrated(playerPage);
  await expect(account(playerPage, login)).toHaveCount(0);

  await page.goto(`/admin/players/${after.id}`);
  await hydrated(page);
  await attach(page, login, 'proved it with the old password');
  await expect(page.getByText(/now belongs to this player/).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(row).toBeVisible();
  expect(await violationsOn(page, 'aden')).toEqual([]);
  await other.goto(ACCOUNTS);
  await hydrated(other);
  await expect(account(other, login).getByText(character, { exact: true }).first()).toBeVisible();
});

async function attach(page: Page, login: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Attach game account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Account', { exact: true }).fill(login);
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Attach game account' }).click();
}
