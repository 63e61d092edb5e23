import type { Locator, Page } from '@playwright/test';
import { sql } from 'kysely';
import { createDb } from '#server/platform/db/create-db.ts';
import { ACCOUNTS, createGameAccount, dialog } from './order-page.ts';
import { balancesOf, makeOwnPlayer, type OwnPlayer, orderStatesOf } from './own-player.ts';
import { expect, test } from './panel-console-checks.ts';
import { logIn } from './panel-login.ts';
import { DATABASE_URL } from './site.ts';

/** A player finds a pack, chooses, pays with coins, and the items are in the game. */

test.describe.configure({ mode: 'serial' });

const SHOP = '/panel/1/shop';
const LOGIN = 'shopper1';
let player: OwnPlayer;

test.beforeAll(async ({ browser }) => {
  player = await makeOwnPlayer('shop');
  const page = await browser.newPage();
  await logIn(page, ACCOUNTS, player.email);
  await createGameAccount(page, LOGIN);
  await page.close();
});

/** The button of the dialog names the price. */
function confirm(page: Page): Locator {
  return dialog(page).getByRole('button', { name: /^Buy\s*\d+ coins$/ });
}

/** What the simulated game delivered, read from its own table. */
async function delivered(): Promise<string[]> {
  const db = createDb({ url: DATABASE_URL, poolSize: 1, onError: () => undefined });
  try {
    const { rows } = await sql<{ line: string }>`
      select d.item_id || ' x' || d.quantity as line from demo_world.delivery as d
      join game_order as o on o.id::text = d.order_id
      where o.player_id = ${player.id}::uuid order by o.number, d.item_id`.execute(db);
    return rows.map(({ line }) => line);
  } finally {
    await db.destroy();
  }
}

test('a weapon of the player’s choice: says what arrives and how, charges, delivers', async ({
  page,
}) => {
  const { coins: before } = await balancesOf(player);
  await logIn(page, SHOP, player.email);
  await page.getByRole('link', { name: 'Packs', exact: true }).click();
  const card = page.getByRole('article').filter({ hasText: 'Weapon of your choice' });
  await expect(page.getByRole('article').filter({ hasText: 'Quiver' })).toHaveCount(0);
  await card.getByRole('button', { name: /^Buy/ }).click();
  await expect(dialog(page).getByText('Everything arrives together as game mail.')).toBeVisible();
  await expect(dialog(page).getByText('Delivered while the character is online.')).toBeVisible();
  await confirm(page).click();
  await expect(dialog(page).getByText('Choose what you want to receive.')).toBeVisible();
  await page.keyboard.press('Escape');

  await card.getByRole('button', { name: /^Buy/ }).click();
  await dialog(page).getByLabel('Halberd').check();
  await confirm(page).click();
  await expect(dialog(page).getByText(/^Bought\./)).toBeVisible();
  await expect.poll(delivered).toEqual(['98 x1']);
  expect((await balancesOf(player)).coins).toBe(before - 180);
  await page.keyboard.press('Escape');

  await page.goto('/panel/orders');
  const main = page.getByRole('main');
  await expect(main.getByText('Weapon of your choice').first()).toBeVisible();
  await expect(main.getByText('Halberd × 1').first()).toBeVisible();
});

test('a purchase beyond the limit is refused and costs nothing', async ({ page }) => {
  const { coins: before } = await balancesOf(player);
  await logIn(page, SHOP, player.email);
  const card = page.getByRole('article').filter({ hasText: 'Starter pack' });
  const buy = async () => {
    await card.getByRole('button', { name: /^Buy/ }).click();
    await confirm(page).click();
  };
  for (const bought of [1, 2]) {
    await buy();
    await expect(dialog(page).getByText(/^Bought\./)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect.poll(() => orderStatesOf(player, 'buy_article', 60)).toHaveLength(bought);
  }
  await buy();
  await expect(dialog(page).getByText(/as often as you can/)).toBeVisible();
  expect((await balancesOf(player)).coins).toBe(before - 120);
});

test('the search finds by a word of the title', async ({ page }) => {
  await logIn(page, SHOP, player.email);
  await page.getByLabel('Search the shop').fill('quiv');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByLabel('Search the shop').fill('nothing like it');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('No items match')).toBeVisible();
});
