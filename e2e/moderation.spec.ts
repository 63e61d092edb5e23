import { violationsOn } from './axe.ts';
import { hydrated } from './hydrated.ts';
import { ACCOUNTS, account, createGameAccount } from './order-page.ts';
import { makeOwnPlayer } from './own-player.ts';
import { expect, test } from './panel-console-checks.ts';
import { logIn } from './panel-login.ts';

test('a game master bans an account, its player appeals, and the ban is lifted', async ({
  page,
  browser,
}) => {
  const gameMaster = await makeOwnPlayer('game-master', 'game_master');
  const player = await makeOwnPlayer('banned');
  const login = `ban${Date.now() % 1_000_000_000}`.slice(0, 12);
  // Animated elements are briefly between two colors.
  const playerPage = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await logIn(playerPage, ACCOUNTS, player.email);
  await createGameAccount(playerPage, login);

  // The form says when the ban takes effect.
  await logIn(page, '/admin/bans', gameMaster.email);
  await page.getByRole('button', { name: 'New ban' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/Takes effect at the next login/)).toBeVisible();
  await dialog.getByLabel('Game account', { exact: true }).fill(login);
  await dialog.getByLabel('Category').selectOption('bots');
  await dialog.getByLabel('Reason').fill('Ran a bot in Giran');
  await dialog.getByLabel('Duration (days)').fill('30');
  await dialog.getByLabel('Note').fill('seen by two of us');
  expect(await violationsOn(page, 'parchment')).toEqual([]);
  await dialog.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(page.getByText(/^Account banned\./).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  const row = page.getByRole('row').filter({ hasText: login });
  await expect(row.getByText('Banned', { exact: true })).toBeVisible();
  expect(await violationsOn(page, 'aden')).toEqual([]);

  // The player sees why and until when, but not staff's note.
  await playerPage.goto(ACCOUNTS);
  await hydrated(playerPage);
  await expect(playerPage.getByText('This game account is banned: use of bots')).toBeVisible();
  await expect(playerPage.getByText('Ran a bot in Giran')).toBeVisible();
  await expect(playerPage.getByText('seen by two of us')).toHaveCount(0);
  expect(await violationsOn(playerPage, 'parchment')).toEqual([]);
  await playerPage.getByRole('button', { name: 'Appeal' }).click();
  await playerPage.getByLabel('Your message').fill('It was a macro keyboard.');
  await playerPage.getByRole('button', { name: 'Send appeal' }).click();
  await playerPage.waitForURL(/\/panel\/reports\/\d+/);
  await expect(playerPage.getByText('It was a macro keyboard.')).toBeVisible();

  // The appeal links to the ban, which is lifted.
  await page.goto('/admin/bans');
  await row.getByRole('link', { name: 'View appeal' }).click();
  await expect(page.getByText('It was a macro keyboard.')).toBeVisible();
  await page.getByRole('link', { name: login, exact: true }).click();
  await page.waitForURL(/\/admin\/bans\?q=/);
  await hydrated(page);
  await row.getByRole('button', { name: 'Lift ban' }).click();
  await dialog.getByLabel('Reason for lifting').fill('it was a macro keyboard');
  await dialog.getByRole('button', { name: 'Lift ban' }).click();
  await expect(page.getByText(/^Ban lifted\./).first()).toBeVisible();
  await playerPage.goto(ACCOUNTS);
  await expect(account(playerPage, login)).toBeVisible();
  await expect(playerPage.getByText('This game account is banned')).toHaveCount(0);
});

test('a single character is banned, and the ban appealed and lifted', async ({ page, browser }) => {
  const gameMaster = await makeOwnPlayer('game-master', 'game_master');
  const player = await makeOwnPlayer('banned');
  const login = `chr${Date.now() % 1_000_000_000}`.slice(0, 12);
  // Animated elements are briefly between two colors.
  const playerPage = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await logIn(playerPage, ACCOUNTS, player.email);
  await createGameAccount(playerPage, login);
  const shown = account(playerPage, login)
    .getByRole('listitem')
    .first()
    .locator('p > span')
    .first();
  const name = (await shown.textContent()) ?? '';

  await logIn(page, '/admin/bans', gameMaster.email);
  await page.getByRole('button', { name: 'New ban' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Applies to').selectOption('character');
  await expect(dialog.getByText(/The character must be offline/)).toBeVisible();
  await dialog.getByLabel('Character', { exact: true }).fill(name);
  await dialog.getByLabel('Category').selectOption('abuse');
  await dialog.getByLabel('Reason').fill('Insulted a whole clan');
  expect(await violationsOn(page, 'parchment')).toEqual([]);
  await dialog.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(page.getByText(/^Character banned\./).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByText('Banned', { exact: true })).toBeVisible();
  await expect(row.getByText(`Account ${login}`)).toBeVisible();

  await playerPage.goto(ACCOUNTS);
  await hydrated(playerPage);
  await expect(playerPage.getByText('This character is banned: insults or abuse')).toBeVisible();
  await expect(playerPage.getByText('This game account is banned')).toHaveCount(0);
  expect(await violationsOn(playerPage, 'aden')).toEqual([]);
  await playerPage.getByRole('button', { name: 'Appeal' }).click();
  await playerPage.getByLabel('Your message').fill('We have made up.');
  await playerPage.getByRole('button', { name: 'Send appeal' }).click();
  await playerPage.waitForURL(/\/panel\/reports\/\d+/);
  await expect(playerPage.getByText(`Appeal: ban of ${name}`).first()).toBeVisible();

  await page.goto(`/admin/bans?q=${name}`);
  await hydrated(page);
  await row.getByRole('button', { name: 'Lift ban' }).click();
  await dialog.getByLabel('Reason for lifting').fill('they have made up');
  await dialog.getByRole('button', { name: 'Lift ban' }).click();
  await expect(page.getByText(/^Ban lifted\./).first()).toBeVisible();
  await playerPage.goto(ACCOUNTS);
  await expect(account(playerPage, login)).toBeVisible();
  await expect(playerPage.getByText('This character is banned')).toHaveCount(0);
});
