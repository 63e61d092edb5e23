import type { Locator, Page } from '@playwright/test';
import { expect, test } from './console-checks.ts';
import { hydrated } from './hydrated.ts';

test('the ranked names are in the HTML, inside #app, and every script has a nonce', async ({
  request,
}) => {
  const { heroes } = await (await request.get('/api/heroes')).json();
  const html = await (await request.get('/ranking')).text();
  const app = html.slice(
    html.indexOf('<div id="app">'),
    html.indexOf('<script type="application/json"'),
  );
  expect(app).toContain(heroes[0].name);
  const scripts = html.match(/<script[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(1);
  for (const script of scripts) expect(script).toMatch(/nonce="[\w-]{22}"/);
  expect(html).not.toMatch(/ style="/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('boards, search, all places, language and theme work', async ({ page }) => {
    await page.goto('/ranking');
    const third = await textOf(
      page.getByRole('list', { name: 'Top three, PvP' }).locator('b').nth(2),
    );
    await page.getByLabel('Find my character').fill(third);
    await page.getByRole('button', { name: 'Find' }).click();
    await expect(page.getByRole('region', { name: `Results for “${third}”` })).toContainText(third);
    await page.goto('/ranking');
    await page.getByRole('link', { name: 'Show all 100 places' }).first().click();
    await expect(page.locator('#pvp :is(ol > li, tbody tr)')).toHaveCount(100);
    await page.getByRole('link', { name: 'Español' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Héroes' })).toBeVisible();
    await expect(page).toHaveURL(/all=1/);
    await page.getByRole('link', { name: 'Pergamino' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'parchment');
  });
});

/** A page loaded later is not marked. */
async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
}

function isMarkedDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isMarked' in window);
}

test('hydrates, searches and switches worlds without loading a page', async ({ page }) => {
  await page.goto('/ranking');
  await hydrated(page);
  await markDocument(page);
  const first = page.getByRole('list', { name: 'Top three, PvP' }).locator('b').first();
  const name = await textOf(first);
  await page.getByLabel('Find my character').fill(name.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: /Results for/ })).toContainText(name);
  await page.getByRole('link', { name: 'Thornwall' }).click();
  await expect(page).toHaveURL(/server_id=3/);
  await expect(first).not.toHaveText(name);
  expect(await isMarkedDocument(page)).toBe(true);
});

test('an unknown name gets a message', async ({ page }) => {
  await page.goto('/ranking?name=Zzzzzzzz');
  await expect(page.getByText('No one named “Zzzzzzzz…” here')).toBeVisible();
});

test('the time of the data is updated automatically', async ({ page }) => {
  await page.goto('/ranking');
  await hydrated(page);
  const time = page.getByText(/^as of \d\d:\d\d:\d\d$/);
  const before = await textOf(time);
  await expect(time).not.toHaveText(before);
});

test('a chosen theme applies from the first byte', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'theme', value: 'parchment', url: baseURL ?? '' }]);
  const html = await (await page.request.get('/ranking')).text();
  expect(html).toContain('<html lang="en" data-theme="parchment">');
});

test('nothing is wider than the screen, in either language', async ({ browser, baseURL }) => {
  for (const language of ['en', 'es']) {
    // The server renders the whole page; without JavaScript this takes a fraction of the time.
    const context = await browser.newContext({ javaScriptEnabled: false });
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
    const page = await context.newPage();
    for (const path of PATHS) {
      await page.goto(path, { waitUntil: 'load' });
      for (const width of [390, 768, 820, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(scrollWidth, `${path} ${language}`).toBeLessThanOrEqual(width);
        expect(await page.evaluate(overflowingTables), `${path} ${language} ${width}`).toEqual([]);
      }
    }
    await context.close();
  }
});

/** Names of tables that overflow their section into the margin. */
function overflowingTables(): string[] {
  const edge = (element: Element) => element.getBoundingClientRect().right;
  return [...document.querySelectorAll('table')]
    .filter((table) => edge(table) > edge(table.parentElement ?? table) + 1)
    .map((table) => table.caption?.textContent ?? '');
}

test('a name opens its page without leaving the document', async ({ page }) => {
  await page.goto('/ranking');
  await hydrated(page);
  await markDocument(page);
  const links = page.getByRole('rowheader').getByRole('link');
  const name = await textOf(links.first());
  // By its name: the list may be reordered between reading the name and the click.
  await links
    .and(page.getByRole('link', { name, exact: true }))
    .first()
    .click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  expect(await isMarkedDocument(page)).toBe(true);
});

test('the mobile menu opens, navigates and closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await hydrated(page);
  await page.getByLabel('Menu').click();
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Rankings' })
    .click();
  await expect(page).toHaveURL(/ranking/);
  await expect(page.locator('details')).not.toHaveAttribute('open');
});

/** Public pages of different layouts. */
const PATHS = [
  ...['/', '/ranking', '/clans', '/castillos', '/raidlist', '/posts', '/posts/welcome'],
  ...['/terms', '/register', '/dev/ui', '/developers'],
  ...['/database', '/database/items/57', '/database/monsters/25001'],
];

async function textOf(locator: Locator): Promise<string> {
  return (await locator.textContent()) ?? '';
}
