import type { APIRequestContext, Page } from '@playwright/test';
import { smallTargetsOn, violationsOn } from './axe.ts';
import { expect, test } from './console-checks.ts';
import { hydrated } from './hydrated.ts';

type Paths = (request: APIRequestContext) => Promise<readonly string[]>;

/** In groups, so that no test takes long on a busy machine. */
const GROUPS: Record<string, Paths> = {
  home: async () => ['/', '/?server_id=2'],
  boards: async () => [
    '/ranking',
    '/ranking?name=Zzzzzzzz',
    '/clans?name=a',
    '/castillos',
    '/castillos/giran',
    '/map',
    '/calendar',
    '/calendar?kind=raid',
    // Two hundred identical rows would take two hundred times as long and show nothing new.
    '/raidlist?level=80',
    '/raidlist?name=zzzz',
    '/database',
    '/database?name=zzzz',
    '/database/monsters/25001',
  ],
  texts: async () => [
    '/posts',
    '/posts/welcome',
    '/renames',
    '/ranking?view=progress',
    '/statistics',
    '/seasons',
    '/connect',
    '/agreement',
    '/terms',
    '/privacy',
    '/developers',
  ],
  profiles,
};
test('every link of the pages most visitors see is large enough to touch', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/', '/ranking', '/castillos']) {
    await open(page, path);
    expect(await smallTargetsOn(page), path).toEqual([]);
  }
});

test.describe('axe', () => {
  // Animated elements are briefly between two colors.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  // The longer texts on the narrow screen. The initial themes differ, so that the server renders
  // both.
  for (const { language, width, theme, other } of [
    { language: 'es', width: 390, theme: 'parchment', other: 'aden' },
    { language: 'en', width: 1440, theme: 'aden', other: 'parchment' },
  ] as const) {
    // The page of UI components is not translated.
    const groups = language === 'en' ? { ...GROUPS, kit: async () => ['/dev/ui'] } : GROUPS;
    for (const [group, listPaths] of Object.entries<Paths>(groups)) {
      test(`finds nothing on ${group} pages in both themes: ${language}, ${width} px`, async ({
        page,
        context,
        baseURL,
      }) => {
        await context.addCookies([
          { name: 'theme', value: theme, url: baseURL ?? '' },
          { name: 'language', value: language, url: baseURL ?? '' },
        ]);
        await page.setViewportSize({ width, height: 900 });
        for (const path of await listPaths(page.request)) {
          await open(page, path);
          expect(await violationsOn(page, other)).toEqual([]);
          const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(scrollWidth, path).toBeLessThanOrEqual(width);
        }
      });
    }
  }
});

const FOCUSABLE =
  'a[href]:visible, button:visible, input:not([type=hidden]):visible, select:visible, summary:visible';

test('public pages work by keyboard, with visible focus', async ({ page }) => {
  for (const path of ['/', '/ranking', '/castillos', '/raidlist?level=80', '/developers']) {
    await open(page, path);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.evaluate(watchFocus);
    const focusable = await page.locator(FOCUSABLE).count();
    for (let i = 0; i < focusable; i += 1) await page.keyboard.press('Tab');
    // Links inside embedded widgets took some of the key presses.
    for (const frame of page.frames().slice(1)) {
      const inside = await frame.locator(FOCUSABLE).count();
      for (let i = 0; i < inside; i += 1) await page.keyboard.press('Tab');
    }
    const { focused, withoutOutline } = await page.evaluate(() => {
      const walk = Reflect.get(window, 'walk');
      return { focused: walk.focused.size, withoutOutline: walk.withoutOutline };
    });
    // The skip link had focus before recording began.
    expect(focused + 1, path).toBeGreaterThanOrEqual(focusable);
    expect(withoutOutline, path).toEqual([]);
  }
});

test('the site works by keyboard alone: skip link, navigate, filter, sort, open, go back', async ({
  page,
}) => {
  await open(page, '/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();

  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  await navigation.getByRole('link', { name: 'Raids' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/raidlist/);
  await expect(navigation.getByRole('link', { name: 'Raids' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByRole('link', { name: /^Alive · / }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/state=alive/);

  await navigation.getByRole('link', { name: 'Clans' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Search by clan or leader').focus();
  await page.keyboard.type('a');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/name=a/);
  const levels = page.getByRole('columnheader', { name: 'Level' });
  // The URL changes before the list does.
  await expect(levels.getByRole('link')).toHaveAttribute('href', /name=a/);
  await levels.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(levels).toHaveAttribute('aria-sort', 'descending');
  await page.locator('tbody th a').first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/clans\/./);
  await page.goBack();
  await expect(page.getByLabel('Search by clan or leader')).toHaveValue('a');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel('Menu').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Español' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await hydrated(page);
}

/** Records each element that gets focus, and those without a visible focus style. */
function watchFocus(): void {
  const walk = { focused: new Set<EventTarget>(), withoutOutline: [] as string[] };
  Object.assign(window, { walk });
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    walk.focused.add(target);
    const { outlineStyle, outlineWidth } = getComputedStyle(target);
    if (outlineStyle === 'none' || outlineWidth === '0px')
      walk.withoutOutline.push(target.outerHTML);
  });
}

async function profiles(request: APIRequestContext): Promise<string[]> {
  const { pvp } = await (await request.get('/api/ranking/pvp')).json();
  const { clans } = await (await request.get('/api/clans')).json();
  const { recaps } = await (await request.get(`/api/characters/${pvp[4].char_name}`)).json();
  return [`/characters/${pvp[4].char_name}`, `/clans/${clans[0].clan_name}`].flatMap((path) => [
    path,
    `${path}/seasons/${recaps[0].season}`,
  ]);
}
