import { sql } from 'kysely';
import { createDb } from '#server/platform/db/create-db.ts';
import { ACCOUNTS, createGameAccount, dialog, ok } from './order-page.ts';
import { balancesOf, makeOwnPlayer, type OwnPlayer } from './own-player.ts';
import { expect, test } from './panel-console-checks.ts';
import { logIn } from './panel-login.ts';
import { DATABASE_URL } from './site.ts';

/** Two players: one gives coins, a card and an article, the other gets them; both see it. */

test.describe.configure({ mode: 'serial' });

const GIFTS = '/panel/gifts';
let giver: OwnPlayer;
let receiver: OwnPlayer;
let character = '';
let code = '';

test.beforeAll(async ({ browser }) => {
  giver = await makeOwnPlayer('giver');
  receiver = await makeOwnPlayer('receiver');
  const page = await browser.newPage();
  await logIn(page, ACCOUNTS, receiver.email);
  await createGameAccount(page, 'giftee1');
  await page.close();
  character = await nameOf(receiver);
});

async function query<Row>(run: ReturnType<typeof sql<Row>>): Promise<readonly Row[]> {
  const db = createDb({ url: DATABASE_URL, poolSize: 1, onError: () => undefined });
  try {
    return (await run.execute(db)).rows;
  } finally {
    await db.destroy();
  }
}

async function nameOf({ id }: OwnPlayer): Promise<string> {
  const rows = await query(sql<{ name: string }>`select c.name from game_character as c
    join game_account as a on a.world_id = c.world_id and a.login = c.login
    where a.player_id = ${id}::uuid order by c.name limit 1`);
  return rows[0]?.name ?? '';
}

test('coins to a character: they leave one balance, arrive in the other, and both see it', async ({
  page,
}) => {
  await logIn(page, GIFTS, giver.email);
  await page.getByRole('button', { name: 'Send coins' }).click();
  await dialog(page).getByLabel('Character’s name').fill(character);
  await dialog(page).getByLabel('Coins').fill('120');
  await dialog(page).getByLabel('Message').fill('<b>For the siege</b>');
  await dialog(page).getByRole('button', { name: 'Send coins' }).click();
  await expect(dialog(page).getByText('Gift delivered.')).toBeVisible();
  await page.keyboard.press('Escape');
  const main = page.getByRole('main');
  await expect(main.getByText('120 coins').first()).toBeVisible();
  await expect(main.getByText(character).first()).toBeVisible();
  expect((await balancesOf(giver)).coins).toBe(880);
  expect((await balancesOf(receiver)).coins).toBe(1_120);
  await page.goto('/panel/orders');
  await expect(page.getByRole('main').getByText(`Gift to ${character}`)).toBeVisible();
});

test('the receiver sees the message as plain text, and a notification', async ({ page }) => {
  await logIn(page, `${GIFTS}?list=received`, receiver.email);
  await expect(page.getByRole('main').getByText('<b>For the siege</b>')).toBeVisible();
  await expect(async () => {
    await page.goto('/panel/notifications');
    await expect(page.getByText(/gave you 120 coins/)).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test('a card: bought for coins, its code is shown, and another player redeems it once', async ({
  page,
  browser,
}) => {
  await logIn(page, `${GIFTS}?list=cards`, giver.email);
  await page.getByRole('button', { name: 'Buy a gift card' }).click();
  await dialog(page).getByRole('radio', { name: '100 coins' }).check();
  await dialog(page).getByRole('button', { name: 'Buy a gift card' }).click();
  await expect(dialog(page).getByLabel('Code', { exact: true })).toHaveValue(
    /^([2-9A-Z]{4}-){3}[2-9A-Z]{4}$/,
  );
  code = await dialog(page).getByLabel('Code', { exact: true }).inputValue();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main').getByText('Not redeemed').first()).toBeVisible();

  const context = await browser.newContext();
  const other = await context.newPage();
  await logIn(other, GIFTS, receiver.email);
  await other.getByLabel('Gift card code').fill(code.toLowerCase());
  await other.getByRole('button', { name: 'Redeem' }).click();
  await expect(other.getByText('100 coins added to your balance.')).toBeVisible();
  await other.getByLabel('Gift card code').fill(code);
  await other.getByRole('button', { name: 'Redeem' }).click();
  await expect(other.getByText('This code isn’t valid. Check it and try again.')).toBeVisible();
  await context.close();
  expect((await balancesOf(giver)).coins).toBe(780);
  expect((await balancesOf(receiver)).coins).toBe(1_220);
  await page.reload();
  await expect(page.getByRole('main').getByText('Redeemed').first()).toBeVisible();
});

test('an article of the shop is delivered to the other player’s character', async ({ page }) => {
  await logIn(page, '/panel/1/shop', giver.email);
  const card = page.getByRole('article').filter({ hasText: 'Starter pack' });
  await card.getByRole('button', { name: 'Give' }).click();
  await dialog(page).getByLabel('Character’s name').fill(character);
  await dialog(page).getByRole('button', { name: 'Find character' }).click();
  await expect(dialog(page).getByText(`${character} will receive this:`)).toBeVisible();
  await dialog(page)
    .getByRole('button', { name: /^Give\s*60 coins$/ })
    .click();
  const delivered = () =>
    query(sql<{ n: number }>`select count(*)::int as n from demo_world.delivery as d
      join game_order as o on o.id::text = d.order_id where o.player_id = ${giver.id}::uuid`);
  await expect.poll(async () => (await delivered())[0]?.n).toBeGreaterThan(0);
  await page.goto(GIFTS);
  await expect(page.getByRole('main').getByText('Starter pack').first()).toBeVisible();
  await page.goto('/panel/orders');
  await expect(page.getByRole('main').getByText('Starter pack').first()).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('giftee1');
});

test('a name nobody has is refused with a message, and nothing is charged', async ({ page }) => {
  const { coins: before } = await balancesOf(giver);
  await logIn(page, GIFTS, giver.email);
  await page.getByRole('button', { name: 'Send coins' }).click();
  await dialog(page).getByLabel('Character’s name').fill('NobodyAtAll');
  await dialog(page).getByLabel('Coins').fill('5');
  await dialog(page).getByRole('button', { name: 'Send coins' }).click();
  await expect(dialog(page).getByText(/No player here has a character/)).toBeVisible();
  await expect(ok(page)).toHaveCount(0);
  expect((await balancesOf(giver)).coins).toBe(before);
});
