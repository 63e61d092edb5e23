import { violationsOn } from '../axe.ts';
import { expect, test } from '../console-checks.ts';
import { hydrated } from '../hydrated.ts';
import { DEMO_PASSWORD, logIn } from './people.ts';

const PAGES = [
  '/login',
  '/logout',
  '/register',
  '/forgot',
  '/reset?token=x',
  '/verify?token=x',
  '/verify',
];
const SECOND_STEP = '/login/second-step';

test.describe('axe', () => {
  // Animated elements are briefly between two colors.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const { language, theme, other } of [
    { language: 'en', theme: 'aden', other: 'parchment' },
    { language: 'es', theme: 'parchment', other: 'aden' },
  ] as const) {
    test(`finds nothing in both themes, and no page scrolls sideways: ${language}`, async ({
      page,
      context,
      baseURL,
    }) => {
      await context.addCookies([
        { name: 'theme', value: theme, url: baseURL ?? '' },
        { name: 'language', value: language, url: baseURL ?? '' },
      ]);
      const check = async (path: string) => {
        await page.goto(path, { waitUntil: 'commit' });
        await hydrated(page);
        expect(await violationsOn(page, other)).toEqual([]);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width, path).toBeLessThanOrEqual(390);
      };
      await page.setViewportSize({ width: 390, height: 844 });
      for (const path of [...PAGES, SECOND_STEP]) await check(path);
      await page.goto('/login');
      await page.getByRole('textbox').first().fill('player@example.com');
      await page.locator('input[name=password]').fill(DEMO_PASSWORD);
      await page.locator('form button[type=submit]').first().click();
      await expect(page).toHaveURL(/panel/);
      for (const path of ['/panel/security', '/dev/mail']) await check(path);
    });
  }
});

test('a visitor who follows a link from a cached page gets a token', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  expect(await page.locator('meta[name="csrf-token"]').count()).toBe(0);
  await page.getByRole('link', { name: 'Login' }).first().click();
  await expect(page.locator('meta[name="csrf-token"]')).toHaveCount(1);
});

test('fields of login and registration tell password managers what they are for', async ({
  page,
}) => {
  const names = async () =>
    page
      .locator('input[autocomplete]')
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('autocomplete')));
  await page.goto('/login');
  expect(await names()).toEqual(['username', 'current-password']);
  await page.goto('/register');
  expect(await names()).toEqual(['username', 'new-password']);
  await page.goto('/login/second-step');
  expect(await names()).toEqual(['one-time-code']);
});

test('a page of a logged-in player is never cached', async ({ page }) => {
  await logIn(page, 'player@example.com', DEMO_PASSWORD);
  await expect(page).toHaveURL(/panel/);
  const own = await page.request.get('/');
  expect(own.headers()['cache-control']).toBe('no-store');
  expect(await own.text()).toContain('Logout');
});
