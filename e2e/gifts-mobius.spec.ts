import type { RowDataPacket } from 'mysql2/promise';
import pg from 'pg';
import { type MobiusSite, openMobiusSite } from './open-mobius-site.ts';
import { expect, test } from './panel-console-checks.ts';
import { logIn } from './panel-login.ts';
import { PORT } from './site.ts';

/** Coins and an article given to another player's character in a real game database. */

test.describe.configure({ mode: 'serial' });

const OWN_PORT = PORT + 104;
const RECEIVER = 'lyra@example.com';
const GIFTS = {
  ...{ enabled: true, account_age_days: 0, recent_purchase_hours: 0 },
  // The second test needs a device that the account has used before.
  new_device_hours: 1,
};
let site: MobiusSite;
let portal: pg.Client;
let character = '';

test.use({ baseURL: `http://localhost:${OWN_PORT}` });
test.beforeAll(async () => {
  site = await openMobiusSite(OWN_PORT, { gifts: GIFTS });
  portal = new pg.Client({ connectionString: site.databaseUrl });
  await portal.connect();
});
test.afterAll(async () => {
  await portal?.end();
  await site?.close();
});

async function coinsOf(email: string): Promise<number> {
  const { rows } = await portal.query(
    `select coalesce(balance, 0)::int as coins from player left join purse
      on purse.player_id = player.id and purse.purse = 'coins' where email = $1`,
    [email],
  );
  return rows[0]?.coins ?? 0;
}

test('from a new device the gift waits, is canceled, and the coins are back', async ({ page }) => {
  await logIn(page, '/panel/server/1', RECEIVER);
  const { rows } = await portal.query(
    `select c.name from game_character as c join game_account as a using (world_id, login)
      join player on player.id = a.player_id where email = $1 order by c.name limit 1`,
    [RECEIVER],
  );
  character = rows[0]?.name ?? '';
  expect(character).not.toBe('');
  await page.context().clearCookies();
  await logIn(page, '/panel/gifts');
  const before = await coinsOf('player@example.com');
  await page.getByRole('button', { name: 'Send coins' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Character’s name').fill(character);
  await dialog.getByLabel('Coins').fill('10');
  await expect(dialog.getByText(/This device is new to your account/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Send coins' }).click();
  await expect(dialog.getByText(/^Your gift waits/)).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await coinsOf('player@example.com')).toBe(before - 10);
  await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Cancel the gift' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('main').getByText('Canceled').first()).toBeVisible();
  expect(await coinsOf('player@example.com')).toBe(before);
});

test('from a known device, coins arrive and a pack waits in custom_mail', async ({ page }) => {
  await logIn(page, '/panel/gifts');
  await portal.query("update player_device set first_login_at = now() - interval '2 hours'");
  await page.reload();
  const [before, received] = [await coinsOf('player@example.com'), await coinsOf(RECEIVER)];
  await page.getByRole('button', { name: 'Send coins' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Character’s name').fill(character);
  await dialog.getByLabel('Coins').fill('10');
  await dialog.getByRole('button', { name: 'Send coins' }).click();
  await expect(dialog.getByText('Gift delivered.')).toBeVisible();
  expect(await coinsOf('player@example.com')).toBe(before - 10);
  expect(await coinsOf(RECEIVER)).toBe(received + 10);

  await page.goto('/panel/1/shop');
  const card = page.getByRole('article').filter({ hasText: 'Starter pack' });
  await card.getByRole('button', { name: 'Give' }).click();
  await dialog.getByLabel('Character’s name').fill(character);
  await dialog.getByRole('button', { name: 'Find character' }).click();
  await expect(dialog.getByText(`${character} will receive this:`)).toBeVisible();
  await dialog.getByRole('button', { name: /^Give\s*\d+ coins$/ }).click();
  const mails = async () => {
    const [found] = await site.game.query<RowDataPacket[]>(
      `select m.items from custom_mail as m join characters as c on c.charId = m.receiver
        where c.char_name = ?`,
      [character],
    );
    return found.map((row) => String(row['items']));
  };
  await expect.poll(mails).toEqual([expect.stringMatching(/^57 100000;17 500;(78|92) 1$/)]);
});
