import { expect, type Page, test } from '@playwright/test';
import { hydrated } from './hydrated.ts';
import { countBytes, list, open, PHONE, panel, stage, viewWidth } from './map-page.ts';

test.use(PHONE);

/** The URL of the chart's first picture. */
const shownSheet = (page: Page) =>
  page
    .locator('.map-tile')
    .first()
    .evaluate((image: HTMLImageElement) => image.currentSrc);

test('the first view is at most 200 kB in total, and its code is loaded by the first touch', async ({
  page,
}) => {
  const bytes = await countBytes(page);
  await page.goto('/map', { waitUntil: 'networkidle' });
  expect(await page.evaluate(() => innerWidth)).toBe(390);
  expect(await shownSheet(page)).toContain('-small.webp');
  expect(bytes()).toBeGreaterThan(100_000);
  expect(bytes()).toBeLessThanOrEqual(200_000);
  await page.locator('h1').tap();
  await hydrated(page);
  expect(bytes()).toBeGreaterThan(200_000);
});

test('the first touch of the map loads its movement code and the sharp picture', async ({
  page,
}) => {
  await page.goto('/map', { waitUntil: 'networkidle' });
  await stage(page).tap({ position: { x: 5, y: 5 } });
  await expect.poll(() => shownSheet(page)).toContain('-0-0-0.webp');
});

test('a button touched before the code has loaded zooms in afterwards', async ({ page }) => {
  await page.goto('/map', { waitUntil: 'networkidle' });
  const before = await viewWidth(page);
  await page.getByRole('button', { name: 'Zoom in' }).tap();
  await expect.poll(() => viewWidth(page)).toBeLessThan(before);
});

test('a group of pins touched before the code has loaded splits up afterwards', async ({
  page,
}) => {
  await page.goto('/map', { waitUntil: 'networkidle' });
  const before = await viewWidth(page);
  await page.locator('.map-pin[data-member-points]').first().tap();
  await expect.poll(() => viewWidth(page)).toBeLessThan(before);
  await expect(page).toHaveURL(/\/map$/);
});

test('a status chosen before the code has loaded filters afterwards', async ({ page }) => {
  await page.goto('/map', { waitUntil: 'networkidle' });
  await page.getByLabel('Status').selectOption('alive');
  await page.keyboard.press('Shift');
  await expect(page).toHaveURL(/state=alive/);
});

test('two fingers zoom in on a phone', async ({ page }) => {
  await open(page);
  const box = await stage(page).boundingBox();
  if (!box) throw new Error('no stage');
  const [x, y] = [box.x + box.width / 2, box.y + 150];
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', apart: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [
        { x: x - apart, y, id: 0 },
        { x: x + apart, y, id: 1 },
      ],
    });
  const before = await viewWidth(page);
  // The first touch loads the map's movement code.
  await touch('touchStart', 20);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect
    .poll(() => page.locator('.map-layer').evaluate((layer) => layer.style.transform))
    .not.toBe('');
  await touch('touchStart', 20);
  for (const apart of [40, 60, 90]) await touch('touchMove', apart);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(() => viewWidth(page)).toBeLessThan(before / 2);
});

test('on a phone the selected item is above the bottom sheet, even when chosen from the list', async ({
  page,
}) => {
  await open(page, '/map?boss=29028');
  const room = () =>
    page.evaluate(() => {
      const pin = document.querySelector('.map-pin[aria-current] .map-disc');
      const sheet = document.querySelector('.map-panel')?.getBoundingClientRect();
      const box = pin?.getBoundingClientRect();
      return box && sheet ? Math.min(box.top, sheet.top - box.bottom) : -1;
    });
  await expect.poll(room).toBeGreaterThan(0);
  // The list is far below the map.
  await list(page)
    .getByRole('link', { name: /Ember/ })
    .evaluate((link: HTMLElement) => link.click());
  await expect(panel(page).getByRole('heading')).toHaveText('Ember');
  await expect.poll(room).toBeGreaterThan(0);
});
