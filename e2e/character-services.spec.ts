import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { createDb } from '#server/platform/db/create-db.ts';
import { ACCOUNTS, account, createGameAccount, dialog, ok, openServices } from './order-page.ts';
import { balancesOf, makeOwnPlayer, type OwnPlayer, orderStatesOf } from './own-player.ts';
import { expect, test } from './panel-console-checks.ts';
import { logIn } from './panel-login.ts';
import { DATABASE_URL } from './site.ts';

/** A player clears a character's karma and PK count, changes its appearance and uses unstuck. */

test.describe.configure({ mode: 'serial' });

const LOGIN = 'outlaw1';
let player: OwnPlayer;

test.beforeAll(async ({ browser }) => {
  player = await makeOwnPlayer('services');
  const page = await browser.newPage();
  await logIn(page, ACCOUNTS, player.email);
  await createGameAccount(page, LOGIN);
  await page.close();
  await makeOutlaw();
});

/** Gives the character karma and a PK count of 3, from which `pk_cleared` is subtracted. */
async function makeOutlaw(): Promise<void> {
  const db = createDb({ url: DATABASE_URL, poolSize: 1, onError: () => undefined });
  try {
    await sql`update demo_world.character set karma = 360, pk_cleared = -3
      where login = ${LOGIN}`.execute(db);
  } finally {
    await db.destroy();
  }
}

async function open(page: Page, service: RegExp): Promise<void> {
  await openServices(page, LOGIN);
  await account(page, LOGIN).getByRole('button', { name: service }).click();
}

test('karma and PK count are cleared, and the list of orders shows both', async ({ page }) => {
  const { coins: before } = await balancesOf(player);
  await logIn(page, ACCOUNTS, player.email);
  await open(page, /^Unstuck/);
  await ok(page).click();
  await expect(dialog(page).getByText(/guards would attack it/)).toBeVisible();
  await page.keyboard.press('Escape');

  await open(page, /^Clear karma/);
  await ok(page).click();
  await expect(dialog(page).getByText('The character’s karma was cleared.')).toBeVisible();
  await page.keyboard.press('Escape');
  await open(page, /^Clear PK count/);
  await ok(page).click();
  await expect(dialog(page).getByText('The character’s PK count was cleared.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await balancesOf(player)).coins).toBe(before - 80);

  await open(page, /^Clear karma/);
  await ok(page).click();
  await expect(dialog(page).getByText(/no karma to clear/)).toBeVisible();
  expect((await balancesOf(player)).coins).toBe(before - 80);

  await page.goto('/panel/orders');
  const main = page.getByRole('main');
  await expect(main.getByText('Karma cleared').first()).toBeVisible();
  await expect(main.getByText('PK count cleared').first()).toBeVisible();
});

test('several appearance changes cost one price, and the dialog previews them', async ({
  page,
}) => {
  const { coins: before } = await balancesOf(player);
  await logIn(page, ACCOUNTS, player.email);
  await open(page, /^Change appearance/);
  await ok(page).click();
  await expect(dialog(page).getByText('Choose what to change.')).toBeVisible();
  await dialog(page).getByLabel('Sex').selectOption('Female');
  await dialog(page).getByLabel('Hair style').selectOption('Type G');
  await dialog(page).getByLabel('Hair color').selectOption('Type D');
  await expect(
    dialog(page).getByText('Sex: Female · Hair style: Type G · Hair color: Type D'),
  ).toBeVisible();
  await ok(page).click();
  await expect(dialog(page).getByText('The character’s appearance was changed.')).toBeVisible();
  await expect.poll(() => orderStatesOf(player, 'appearance', 60)).toEqual(['done']);
  expect((await balancesOf(player)).coins).toBe(before - 60);
});

test('unstuck is free, and says how long to wait before the next', async ({ page }) => {
  await logIn(page, ACCOUNTS, player.email);
  await open(page, /^Unstuck/);
  await expect(dialog(page).getByText(/once every 60 minutes/)).toBeVisible();
  await ok(page).click();
  await expect(dialog(page).getByText(/in the village of its race/)).toBeVisible();
  await page.keyboard.press('Escape');
  await open(page, /^Unstuck/);
  await ok(page).click();
  await expect(dialog(page).getByText(/Try again in \d+ min\./)).toBeVisible();
});
