import { createHash } from 'node:crypto';
import type { RowDataPacket } from 'mysql2/promise';
import { type MobiusSite, openMobiusSite } from './open-mobius-site.ts';
import { expect, test } from './panel-console-checks.ts';
import { logIn } from './panel-login.ts';
import { PORT } from './site.ts';

/** Modals of the panel, and what they change in a real game database. */

test.describe.configure({ mode: 'serial' });

const OWN_PORT = PORT + 100;
const ACCOUNTS = '/panel/server/1';
let site: MobiusSite;
let game: MobiusSite['game'];

test.use({ baseURL: `http://localhost:${OWN_PORT}` });

test.beforeAll(async () => {
  site = await openMobiusSite(OWN_PORT);
  game = site.game;
});

test.afterAll(() => site?.close());

async function rows(sql: string, values: unknown[] = []): Promise<RowDataPacket[]> {
  const [found] = await game.query<RowDataPacket[]>(sql, values);
  return found;
}

async function firstCharacter() {
  const [row] = await rows(
    "select charId, char_name from characters where account_name = 'alpha' and online = 0 order by charId limit 1",
  );
  return { id: Number(row?.['charId']), name: String(row?.['char_name']) };
}

test('change password: the accounts table has the new hash', async ({ page }) => {
  await logIn(page, ACCOUNTS);
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New password', { exact: true }).fill('fresh5678');
  await dialog.getByLabel('Repeat the new password').fill('fresh5678');
  await dialog.getByRole('button', { name: 'Ok' }).click();
  await expect(dialog.getByText('The password was changed.')).toBeVisible();
  const [row] = await rows("select password from accounts where login = 'alpha'");
  expect(row?.['password']).toBe(createHash('sha1').update('fresh5678').digest('base64'));
});

test('send coins: a game mail with the items waits in custom_mail', async ({ page }) => {
  const { id, name } = await firstCharacter();
  await logIn(page, ACCOUNTS);
  const before = Number(await page.locator('data').first().getAttribute('value'));
  const row = page.getByRole('listitem').filter({ hasText: name }).first();
  await row.getByRole('button', { name: 'Send coins' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill('25');
  await dialog.getByRole('button', { name: 'Ok' }).click();
  await expect(dialog.getByText(/were sent to the character/)).toBeVisible();
  const gameMails = await rows('select * from custom_mail where receiver = ?', [id]);
  expect(gameMails).toHaveLength(1);
  expect(String(gameMails[0]?.['items'])).toBe('4037 25');
  await page.keyboard.press('Escape');
  await expect(page.locator('data').first()).toHaveAttribute('value', String(before - 25));
});

test('change nickname: the character has the new name, in the game and in the list', async ({
  page,
}) => {
  const { id, name } = await firstCharacter();
  await logIn(page, ACCOUNTS);
  await page.getByRole('button', { name: `Services for ${name}`, exact: true }).click();
  await page.getByRole('button', { name: /^Change nickname/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New name', { exact: true }).fill('Journeyman');
  await dialog.getByLabel('Repeat the new name').fill('Journeyman');
  await dialog.getByRole('button', { name: 'Ok' }).click();
  await expect(dialog.getByText('The nickname was changed.')).toBeVisible();
  const [row] = await rows('select char_name from characters where charId = ?', [id]);
  expect(row?.['char_name']).toBe('Journeyman');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Journeyman')).toBeVisible();
});

test('an online character is not renamed: the player reads why and is charged nothing', async ({
  page,
}) => {
  const { id } = await firstCharacter();
  await game.query('update characters set online = 1 where charId = ?', [id]);
  await logIn(page, ACCOUNTS);
  const before = await page.locator('data').first().getAttribute('value');
  await page.getByRole('button', { name: 'Services for Journeyman' }).click();
  await page.getByRole('button', { name: /^Change nickname/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New name', { exact: true }).fill('Other');
  await dialog.getByLabel('Repeat the new name').fill('Other');
  await dialog.getByRole('button', { name: 'Ok' }).click();
  await expect(dialog.getByText(/online. Log out first/)).toBeVisible();
  await expect(page.locator('data').first()).toHaveAttribute('value', before ?? '');
});

test('what Mobius does not support is not offered: there is no nickname color', async ({
  page,
}) => {
  await logIn(page, ACCOUNTS);
  await page.getByRole('button', { name: 'Services for Journeyman' }).click();
  await expect(page.getByRole('button', { name: /^Change nickname/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Nickname color/ })).toHaveCount(0);
});
