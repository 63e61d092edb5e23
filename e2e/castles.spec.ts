import { violationsOn } from './axe.ts';
import { expect, test } from './console-checks.ts';
import { hydrated } from './hydrated.ts';

test('from the front page to a castle, to its clan, and back to the castle', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const castles = page.getByRole('region', { name: 'Castles and their lords' });
  await castles.getByRole('link', { name: 'Heine' }).click();
  await expect(page).toHaveURL(/\/castillos\/heine$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Heine');
  await expect(page).toHaveTitle(/^Heine · /);
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Lords' }),
  ).toHaveAttribute('aria-current', 'page');

  const { clan } = await (await page.request.get('/api/castles/heine')).json();
  await page.locator('main').getByRole('link', { name: clan, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(clan);
  await page.locator('dl').getByRole('link', { name: 'Heine' }).click();
  await expect(page).toHaveURL(/\/castillos\/heine$/);
  await page
    .getByRole('navigation', { name: 'The nine castles' })
    .getByRole('link', { name: 'Rune' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rune');
});

for (const { width, language } of [
  { width: 390, language: 'es' },
  { width: 1440, language: 'en' },
]) {
  test(`axe finds nothing on a castle’s page: ${language}, ${width} px`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/castillos/giran', '/castillos/giran?server_id=2']) {
      await page.goto(path);
      await hydrated(page);
      expect(await violationsOn(page, 'parchment')).toEqual([]);
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrollWidth, path).toBeLessThanOrEqual(width);
    }
  });
}

test('an unknown castle returns 404', async ({ page }) => {
  expect((await page.request.get('/castillos/camelot')).status()).toBe(404);
});
