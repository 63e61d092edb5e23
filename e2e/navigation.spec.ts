import type { Page } from '@playwright/test';
import { CONFIRMATION_PATH } from '../src/contract/identity-paths.ts';
import { EXPORT_PATH } from '../src/contract/security.ts';
import { violationsOn } from './axe.ts';
import { expect, test } from './console-checks.ts';
import { hydrated } from './hydrated.ts';
import { ignoreRefusal } from './identity/people.ts';
import { logIn, openMenu } from './panel-login.ts';

/** The pages in every account menu; others are there only if the site has a shop or gifts. */
const OWN = [
  ['Summary', '/panel'],
  ['Accounts', '/panel/server/1'],
  ['My clans', '/panel/clans'],
  ['Traders', '/panel/1/market'],
  ['Donations', '/panel/donate'],
  ['Vote', '/panel/votes'],
  ['Referrals', '/panel/referrals'],
  ['Orders', '/panel/orders'],
  ['Notifications', '/panel/notifications'],
  ['Reports', '/panel/reports'],
  ['Security', '/panel/security'],
] as const;
const PUBLIC = ['Home', 'Rankings', 'Clans', 'Lords', 'Raids'];
const MAX_HEIGHT_PX = 4_000;

for (const width of [390, 1440]) {
  test(`the account menu lists the player’s own pages: ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await logIn(page, '/panel');
    for (const path of ['/panel/security', '/ranking', '/panel']) {
      await page.goto(path);
      await hydrated(page);
      await openMenu(page);
      const own = page.getByRole('navigation', { name: 'Your account' });
      for (const [name, to] of OWN) {
        await expect(own.getByRole('link', { name }), path).toHaveAttribute('href', to);
      }
      const main = page.getByRole('navigation', { name: 'Main navigation' });
      for (const name of PUBLIC) await expect(main.getByRole('link', { name })).toBeVisible();
      await expect(page.locator('header dl')).toContainText('referral coins');
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    }
    const own = page.getByRole('navigation', { name: 'Your account' });
    await expect(own.getByRole('link', { name: 'Summary' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(await violationsOn(page, 'parchment')).toEqual([]);
  });
}

test('on a short phone the account menu still shows who is logged in', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await logIn(page, '/panel/votes');
  await openMenu(page);
  await expect(page.locator('header').getByText('player@example.com')).toBeVisible();
});

test('the confirmation dialog fits a phone, even in the language with longer words', async ({
  page,
  context,
  baseURL,
  unexpectedMessages,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, '/panel/security');
  await context.addCookies([{ name: 'language', value: 'es', url: baseURL ?? '' }]);
  await page.reload();
  await hydrated(page);
  await page.route(`**${EXPORT_PATH}`, (route) =>
    route.fulfill({ status: 403, json: { code: 'confirmation_required', message: '-' } }),
  );
  await page.route(`**${CONFIRMATION_PATH}`, (route) =>
    route.fulfill({ json: { methods: ['passkey', 'totp'], providers: [] } }),
  );
  await page.getByRole('link', { name: 'Descargar mis datos' }).click();
  const question = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await expect(question).toBeVisible();
  const box = await question.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  ignoreRefusal(unexpectedMessages, 403);
});

test('the account menu by keyboard: opens, arrows move, Esc closes it and returns the focus', async ({
  page,
}) => {
  await logIn(page, '/panel');
  const button = page.locator('header details > summary');
  const menu = page.locator('header details');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toHaveAttribute('open');
  await page.keyboard.press('ArrowDown');
  const own = page.getByRole('navigation', { name: 'Your account' });
  await expect(own.getByRole('link', { name: 'Summary' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).not.toHaveAttribute('open');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(menu).not.toHaveAttribute('open');
});

test('a slow page shows progress, then loads', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/clans/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Clans', exact: true }).first().click();
  await expect(page.getByRole('progressbar', { name: 'Loading…' })).toBeVisible();
  await expect(page.locator('main').getByRole('status').getByText('Loading…')).toBeAttached();
  held.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Clans' })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Loading…' })).toBeHidden();
});

test('a world before its launch shows its countdown and no players', async ({ page }) => {
  await page.goto('/?server_id=2');
  await hydrated(page);
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page.getByText('players online')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Castles and their lords' })).toHaveCount(0);
  for (const path of ['/ranking', '/clans', '/castillos', '/raidlist']) {
    await page.goto(`${path}?server_id=2`);
    await expect(page.getByRole('timer'), path).toBeVisible();
    await expect(page.locator('tbody tr'), path).toHaveCount(0);
  }
});

for (const [path, part, inIt, board] of [
  ['/clans?server_id=2', 'BeforeOpening', '.state-panel', 'clans'],
  ['/?server_id=2', 'BeforeOpeningSteps', 'main ol', 'online'],
  ['/map?boss=25325', 'ChosenPanel', '.map-side h2', 'raids'],
] as const) {
  test(`live data does not empty a part whose code is still loading: ${part}`, async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route(new RegExp(`/assets/${part}-[^/]*\\.js$`), async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.addInitScript((changed) => {
      window.EventSource = class extends EventSource {
        constructor(url: string | URL) {
          super(url);
          this.addEventListener('hello', () => {
            for (const server_id of [1, 2]) {
              const world = { server_id, reachable: true, as_of: 1, changed: { [changed]: 9e9 } };
              this.dispatchEvent(new MessageEvent('world', { data: JSON.stringify(world) }));
            }
          });
        }
      };
    }, board);
    const reloaded = page.waitForResponse((response) => {
      const url = new URL(response.url());
      return url.pathname.endsWith(`/${board}`) && url.pathname.startsWith('/api/');
    });
    await page.goto(path);
    const shown = page.locator(inIt).first();
    await expect(shown).toBeVisible();
    await (await reloaded).finished();
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await shown.isVisible()).toBe(true);
    held.resolve();
  });
}

test('no step of the referral progress has more friends than the step before', async ({ page }) => {
  await logIn(page, '/panel/referrals');
  const steps = page.getByRole('region', { name: 'Referral progress' }).locator('data');
  const [visited = 0, registered = 0, played = 0, paid = 0] = (
    await steps.evaluateAll((all) => all.map((one) => one.getAttribute('value')))
  ).map(Number);
  expect(paid).toBeGreaterThan(0);
  expect(played).toBeGreaterThanOrEqual(paid);
  expect(registered).toBeGreaterThanOrEqual(played);
  expect(visited).toBeGreaterThanOrEqual(registered);
});

test.describe('long lists on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });

  for (const language of ['en', 'es']) {
    test(`are at most ${MAX_HEIGHT_PX} px tall: ${language}`, async ({
      page,
      context,
      baseURL,
    }) => {
      await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
      const boards = ['/raidlist', '/raidlist?order=time', '/clans', '/ranking', '/castillos'];
      for (const path of [...boards, '/ranking?view=progress', '/statistics', '/seasons']) {
        await page.goto(path);
        expect(await heightOf(page), path).toBeLessThanOrEqual(MAX_HEIGHT_PX);
      }
    });
  }

  test('the pages of a long list have all of it; a filter applies to the whole list', async ({
    page,
  }) => {
    await page.goto('/raidlist?state=dead');
    const count = await page.locator('tbody tr').count();
    expect(count).toBeGreaterThan(60);
    // Not innerText: it is empty for content laid out only near the viewport.
    const names = page.locator('tbody tr:visible th > span > span > span:first-child');
    const seen: string[] = [];
    const next = page.getByRole('navigation', { name: 'Pages of Raids' }).getByText('Next');
    for (let nextPage = 2; ; nextPage += 1) {
      seen.push(...(await names.allTextContents()));
      expect(await heightOf(page)).toBeLessThanOrEqual(MAX_HEIGHT_PX);
      if ((await next.count()) === 0) break;
      await next.click();
      await page.waitForURL(new RegExp(`page=${nextPage}$`));
    }
    // A boss may die or respawn meanwhile.
    expect(Math.abs(seen.length - count)).toBeLessThan(5);
    await page.getByLabel('Level').selectOption('20');
    await page.getByRole('button', { name: 'Find' }).click();
    await page.waitForURL((url) => !url.searchParams.has('page'));
    // On phones "Lv." stands above the level.
    const cells = await page.locator('tbody tr:visible td:first-child').allTextContents();
    const levels = cells.map((text) => Number(text.replace('Lv.', '')));
    expect(levels.length).toBeGreaterThan(0);
    expect(levels.every((level) => level >= 20 && level < 30)).toBe(true);
  });

  for (const path of ['/raidlist', '/raidlist?order=time']) {
    test(`every boss is in exactly one group: ${path}`, async ({ page, request }) => {
      const { raids } = await (await request.get('/api/raids')).json();
      await page.goto(path);
      const names = page.locator('[data-group] tbody tr th > span > span > span:first-child');
      const seen = await names.allTextContents();
      expect(seen.sort()).toEqual(raids.map(({ name }: { name: string }) => name).sort());
    });
  }

  test('a two-line row expands to its exact dates', async ({ page }) => {
    await page.goto('/raidlist');
    const row = page.locator('tbody tr').first();
    const death = row.locator('td[data-label="Last death"]');
    await expect(death).toBeHidden();
    await row.locator('summary').click();
    await expect(death).toBeVisible();
  });
});

/** Includes content that is laid out only near the viewport. */
function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
    return document.documentElement.scrollHeight;
  });
}
