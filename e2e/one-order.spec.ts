import { expect, type Page, test } from '@playwright/test';
import { hydrated } from './hydrated.ts';
import {
  ACCOUNTS,
  account,
  coinsInBar,
  createGameAccount,
  dialog,
  ok,
  openServices,
} from './order-page.ts';
import { balancesOf, makeOwnPlayer, type OwnPlayer, orderStatesOf } from './own-player.ts';
import { logIn } from './panel-login.ts';

/** One request, one order, one charge, despite double clicks and lost responses. */

test.describe.configure({ mode: 'serial' });

const LOGIN = 'onceonly1';
const SUCCESS_TEXT = /coins were sent/;
let player: OwnPlayer;

test.beforeAll(async ({ browser }) => {
  player = await makeOwnPlayer('once');
  const page = await browser.newPage();
  await logIn(page, ACCOUNTS, player.email);
  await createGameAccount(page, LOGIN);
  await page.close();
});

async function openSend(page: Page, coins: number): Promise<void> {
  await account(page, LOGIN).getByRole('button', { name: 'Send coins' }).first().click();
  await dialog(page).getByLabel('Amount').fill(String(coins));
}

/** Exactly one order of this price, done, and its price taken once. */
async function expectOne(coins: number, before: number): Promise<void> {
  await expect.poll(() => orderStatesOf(player, 'send_coins', coins)).toEqual(['done']);
  expect((await balancesOf(player)).coins).toBe(before - coins);
}

test('a double click places one order', async ({ page }) => {
  const { coins: before } = await balancesOf(player);
  await logIn(page, ACCOUNTS, player.email);
  await openSend(page, 11);
  await ok(page).dblclick();
  await expect(dialog(page).getByText(SUCCESS_TEXT)).toBeVisible();
  await expectOne(11, before);
  // Both clicks before the page is rendered again.
  await page.keyboard.press('Escape');
  await openSend(page, 12);
  await ok(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(dialog(page).getByText(SUCCESS_TEXT)).toBeVisible();
  await expectOne(12, before - 11);
});

test('submitting again after the success places no second order', async ({ page }) => {
  const { coins: before } = await balancesOf(player);
  await logIn(page, ACCOUNTS, player.email);
  await openSend(page, 13);
  await ok(page).click();
  await expect(dialog(page).getByText(SUCCESS_TEXT)).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Done' })).toBeVisible();
  // Nothing on the screen submits the form again; a script or an extension still can.
  await expect(dialog(page).getByLabel('Amount')).toBeHidden();
  await expect(async () => {
    const again = page.waitForResponse((response) => response.url().endsWith('/api/coins'), {
      timeout: 10_000,
    });
    await dialog(page)
      .locator('form')
      .evaluate((form: HTMLFormElement) => form.requestSubmit());
    expect((await again).status()).toBe(200);
  }).toPass();
  await expect(dialog(page).getByText(SUCCESS_TEXT)).toBeVisible();
  await expectOne(13, before);
});

test('two concurrent tabs place one order; reopening the form places another', async ({
  page: one,
  context,
}) => {
  const { coins: before } = await balancesOf(player);
  await logIn(one, ACCOUNTS, player.email);
  const other = await context.newPage();
  await other.goto(ACCOUNTS);
  await hydrated(other);
  for (const page of [one, other]) await openSend(page, 14);
  await Promise.all([ok(one).click(), ok(other).click()]);
  for (const page of [one, other]) {
    await expect(dialog(page).getByText(SUCCESS_TEXT)).toBeVisible();
    await expect.poll(() => coinsInBar(page)).toBe(before - 14);
  }
  await expectOne(14, before);
  await other.keyboard.press('Escape');
  await openSend(other, 14);
  await ok(other).click();
  await expect(dialog(other).getByText(SUCCESS_TEXT)).toBeVisible();
  await expect.poll(() => orderStatesOf(player, 'send_coins', 14)).toEqual(['done', 'done']);
  expect((await balancesOf(player)).coins).toBe(before - 28);
});

test('two tabs in turn get the same success, although the second order would be impossible', async ({
  page: one,
  context,
}) => {
  const { coins: before } = await balancesOf(player);
  await logIn(one, ACCOUNTS, player.email);
  const other = await context.newPage();
  await other.goto(ACCOUNTS);
  await hydrated(other);
  for (const page of [one, other]) {
    await openServices(page, LOGIN);
    await account(page, LOGIN)
      .getByRole('button', { name: /^Change nickname/ })
      .click();
    await dialog(page).getByLabel('New name', { exact: true }).fill('Onlyonce');
    await dialog(page).getByLabel('Repeat the new name').fill('Onlyonce');
  }
  for (const page of [one, other]) {
    await ok(page).click();
    await expect(dialog(page).getByText('The nickname was changed.')).toBeVisible();
  }
  expect(await orderStatesOf(player, 'rename', 100)).toEqual(['done']);
  expect((await balancesOf(player)).coins).toBe(before - 100);
});

test('a response that is lost twice leaves one order', async ({ page }) => {
  const { coins: before } = await balancesOf(player);
  await logIn(page, ACCOUNTS, player.email);
  let lost = 0;
  await page.route('**/api/coins', async (route) => {
    if (lost === 2) return route.continue();
    lost += 1;
    // The request reaches the server and is performed; the page never gets the response.
    await route.fetch();
    await route.abort('connectionreset');
  });
  await openSend(page, 15);
  for (const times of [1, 2]) {
    await ok(page).click();
    await expect.poll(() => lost).toBe(times);
    await expect(dialog(page).locator('[aria-live=assertive]')).not.toBeEmpty();
    await expect(ok(page)).toBeVisible();
  }
  await ok(page).click();
  await expect(dialog(page).getByText(SUCCESS_TEXT)).toBeVisible();
  await expectOne(15, before);
});
