import { expect, type Page, test } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { hydrated } from './hydrated.ts';
import { countBytes, list, open, panel, stage, viewBox, viewWidth } from './map-page.ts';
import { setBossAlive } from './set-boss-alive.ts';

async function waitForOtherView(page: Page, before: string | null) {
  await expect.poll(() => viewBox(page)).not.toBe(before);
}

test('a desktop loads 450 kB at most', async ({ page }) => {
  const bytes = await countBytes(page);
  await page.goto('/map', { waitUntil: 'networkidle' });
  await hydrated(page);
  expect(bytes()).toBeGreaterThan(200_000);
  expect(bytes()).toBeLessThanOrEqual(450_000);
});

test('at first, all castles are in view; after zooming in, the 0 key shows the whole map again', async ({
  page,
}) => {
  await open(page);
  const seen = await page.evaluate(() => {
    const stage = document.querySelector('.map-stage')?.getBoundingClientRect();
    const castles = [...document.querySelectorAll('.map-pin[aria-label*="Castle"]')].map((pin) =>
      pin.getBoundingClientRect(),
    );
    const isIn = ({ x, y, width, height }: DOMRect) =>
      stage !== undefined &&
      x + width / 2 > stage.left &&
      x + width / 2 < stage.right &&
      y + height / 2 > stage.top &&
      y + height / 2 < stage.bottom;
    return [castles.length, castles.filter(isIn).length];
  });
  expect(seen).toEqual([9, 9]);
  const before = await viewBox(page);
  await stage(page).hover();
  await waitForOtherView(page, before);
  const first = await viewWidth(page);
  await stage(page).focus();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect.poll(() => viewWidth(page)).toBeLessThan(first / 1.5);
  await page.keyboard.press('0');
  await expect.poll(() => viewWidth(page)).toBeGreaterThan(first * 0.95);
});

test('works by keyboard alone: move, zoom, select, close', async ({ page }) => {
  await open(page);
  await stage(page).focus();
  let before = await viewBox(page);
  await page.keyboard.press('+');
  await waitForOtherView(page, before);
  before = await viewBox(page);
  await page.keyboard.press('ArrowRight');
  await waitForOtherView(page, before);
  await page.keyboard.press('Tab');
  const pin = page.locator('.map-pin:focus');
  await expect(pin).toHaveAttribute('aria-label', /Castle/);
  await page.keyboard.press('Enter');
  await expect(panel(page)).toContainText('Castle');
  expect(page.url()).toContain('castle=');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  expect(new URL(page.url()).search).toBe('');
  await page.keyboard.press('0');
});

test('Escape closes the panel as soon as it is rendered', async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    const press = () => {
      if (!document.querySelector('.map-panel')) return;
      watch.disconnect();
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    };
    const watch = new MutationObserver(press);
    watch.observe(document.body, { childList: true, subtree: true });
  });
  await page.locator('.map-pin[aria-label^="Giran Castle"]').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/castle=giran/);
  await expect(page).toHaveURL(/\/map$/);
  await expect(panel(page)).toHaveCount(0);
});

test('a link to a boss shows it, and the list leads to another', async ({ page }) => {
  await open(page, '/map?boss=29028');
  await expect(panel(page).getByRole('heading')).toHaveText('Valakas');
  await expect(page.locator('.map-pin[aria-current]')).toHaveAttribute('aria-label', /Valakas/);
  await list(page).getByRole('link', { name: /Ember/ }).click();
  await expect(panel(page).getByRole('heading')).toHaveText('Ember');
  await panel(page).getByRole('link', { name: 'Show in the raid list' }).click();
  await expect(page).toHaveURL(/raidlist\?name=Ember/);
});

test('raids and lords link to the map', async ({ page }) => {
  await open(page, '/raidlist?name=Valakas');
  await page
    .getByRole('row', { name: /Valakas/ })
    .getByRole('link', { name: 'Show on map' })
    .click();
  await expect(panel(page).getByRole('heading')).toHaveText('Valakas');
  await open(page, '/castillos');
  await page.locator('#giran').getByRole('link', { name: 'Show on map' }).click();
  await expect(panel(page).getByRole('heading')).toHaveText('Giran Castle');
});

test('the filter shows only matching rows, and the URL keeps it', async ({ page }) => {
  await open(page);
  const all = await list(page).getByRole('listitem').count();
  await page.getByLabel('Status').selectOption('alive');
  await expect(page).toHaveURL(/state=alive/);
  await expect(list(page).getByText('dead', { exact: true })).toHaveCount(0);
  await expect.poll(() => list(page).getByRole('listitem').count()).toBeLessThan(all);
});

test('the wheel zooms in, and a group of pins splits up', async ({ page }) => {
  await open(page);
  let before = await viewBox(page);
  await stage(page).hover();
  // Hovering over the map loads the pan-and-zoom code, which fits the view box to the element.
  await waitForOtherView(page, before);
  const far = await viewWidth(page);
  await page.mouse.wheel(0, -400);
  await expect.poll(() => viewWidth(page)).toBeLessThan(far);
  before = await viewBox(page);
  await page.keyboard.press('Home');
  await page.locator('.map-pin[data-member-points]').first().focus();
  await page.keyboard.press('Enter');
  await waitForOtherView(page, before);
});

test('a boss that dies or respawns changes its pin without a reload', async ({ page }) => {
  await open(page, '/map?server_id=3&boss=29028');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const pin = page.locator('.map-pin[aria-current]');
  const before = await pin.getAttribute('aria-label');
  const isAlive = before?.includes('alive') ?? false;
  const after = isAlive ? /Valakas.*dead/ : /Valakas.*alive/;
  // Retried, because a refresh of the world may undo the change before the page shows it.
  await expect(async () => {
    await setBossAlive(3, 'Valakas', !isAlive);
    await expect(pin).toHaveAttribute('aria-label', after, { timeout: 15_000 });
  }).toPass();
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
});

test('the front page and a clan with a castle link to the map, which has a legend', async ({
  page,
}) => {
  await open(page, '/');
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Legend' })).toContainText('Siege today');
  const { clans } = await (await page.request.get('/api/clans')).json();
  const { clan_name } = clans.find((row: { castle_name: string | null }) => row.castle_name);
  await open(page, `/clans/${clan_name}`);
  await page.locator('dl').getByRole('link', { name: 'Show on map' }).click();
  await expect(panel(page)).toContainText(clan_name);
});

test('without JavaScript it is a picture with links', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/map');
  await expect(page.locator('.map-tile')).toHaveCount(1);
  await page.locator('.map-pin[aria-label^="Giran Castle"]').focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toContainText('Giran Castle');
  await panel(page).getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/map$/);
  await context.close();
});

test('axe finds nothing, with and without a selection', async ({ page }) => {
  for (const path of ['/map', '/map?boss=29028', '/map?castle=giran']) {
    await open(page, path);
    expect(await violationsOn(page, 'parchment')).toEqual([]);
  }
});
