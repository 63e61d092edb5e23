import { expect, type Page, test } from '@playwright/test';
import { hydrated } from './hydrated.ts';
import { makeOwnPlayer } from './own-player.ts';
import { logIn } from './panel-login.ts';

/** The pages linked in header and footer; each calls the API when opened from another page. */
const PUBLIC = ['/', '/ranking', '/clans', '/castillos', '/raidlist', '/posts', '/calendar'];
const PANEL = [
  '/panel/orders',
  '/panel/votes',
  '/panel/referrals',
  '/panel/reports',
  '/panel/donate',
  '/panel/server/1',
  '/panel/1/market',
];
/** What a section shows if it could not be loaded or has no data. */
const MISSING = /This section didn’t load|No data yet/;

/** Follows a link of ours, as a visitor would, without leaving the document. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const [link] = [...document.querySelectorAll('a')].filter(
      (one) => one.getAttribute('href') === href,
    );
    if (!link) throw new Error(`no link to ${href}`);
    link.click();
  }, path);
  await expect(page).toHaveURL(path);
}

async function start(page: Page, from: string): Promise<void> {
  await page.goto(from);
  await hydrated(page);
}

/** What a page requests when it is opened, and its title. */
async function visit(page: Page, from: string, path: string) {
  await start(page, from);
  const calls = new Set<string>();
  const record = (request: { url(): string; method(): string }) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/live')) calls.add(pathname);
  };
  const before = await page.locator('h1').first().textContent();
  page.on('request', record);
  await follow(page, path);
  await expect(page.locator('h1').first()).not.toHaveText(before ?? '');
  page.off('request', record);
  return { calls: [...calls], title: (await page.locator('h1').first().textContent()) ?? '' };
}

async function failEach(page: Page, from: string, path: string): Promise<number> {
  const { calls, title } = await visit(page, from, path);
  expect(calls.length, path).toBeGreaterThan(0);
  for (const call of calls) {
    await start(page, from);
    const isCall = (url: URL) => url.pathname === call;
    let failed = 0;
    await page.route(isCall, (route) => {
      failed += 1;
      return route.fulfill({ status: 500, body: 'no' });
    });
    await follow(page, path);
    await expect.poll(() => failed, `${path} requests ${call}`).toBeGreaterThan(0);
    // The layout is still shown, and so is the rest of a page that has several sections.
    await expect(page.locator('header a[href="/ranking"]').first()).toBeAttached();
    const h1 = page.locator('h1').first();
    if (calls.length > 1 && !path.startsWith('/panel')) await expect(h1).toHaveText(title);
    await page.unroute(isCall);
    await expect(h1, `${path} without ${call} comes back`).toHaveText(title);
    await expect(page.getByText(MISSING)).toHaveCount(0);
  }
  return calls.length;
}

test('any call of a public page may fail: the rest stays, and it recovers automatically', async ({
  page,
}) => {
  for (const path of PUBLIC) await failEach(page, '/agreement', path);
});

test('any call of the panel’s pages may fail: the layout stays, and the page recovers', async ({
  page,
}) => {
  // A separate player: other tests' orders would cause calls here that look like the page's own.
  const player = await makeOwnPlayer('failing');
  await logIn(page, '/panel', player.email);
  for (const path of PANEL) await failEach(page, '/panel', path);
});

test('a failed live update changes nothing on the page and is retried', async ({ page }) => {
  const later = Math.floor(Date.now() / 1_000) + 100_000;
  const boards = ['online', 'castles', 'heroes', 'raids', 'items', 'pvp', 'pk', 'clans'];
  const event = {
    server_id: 1,
    reachable: true,
    as_of: later,
    changed: Object.fromEntries(boards.map((board) => [board, later])),
  };
  const data = JSON.stringify(event);
  await page.route('**/api/live', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `event: hello\ndata: {"server_time_ms":${Date.now()}}\nretry: 1000\n\nevent: world\ndata: ${data}\n\n`,
    }),
  );
  let failed = 0;
  const isBoard = (url: URL) => /^\/api\/(castles|ranking\/pvp)$/.test(url.pathname);
  for (const [path, sign] of [
    ['/castillos', 'Aden'],
    ['/ranking', 'PvP'],
  ] as const) {
    await page.route(isBoard, (route) => {
      failed += 1;
      return route.fulfill({ status: 429, body: 'no' });
    });
    await start(page, path);
    const title = await page.locator('h1').first().textContent();
    failed = 0;
    await expect.poll(() => failed).toBeGreaterThan(0);
    await expect(page.locator('h1').first()).toHaveText(title ?? '');
    await expect(page.locator('main').getByText(sign).first()).toBeVisible();
    await expect(page.getByText(MISSING)).toHaveCount(0);
    const again = page.waitForResponse(
      (response) => isBoard(new URL(response.url())) && response.ok(),
    );
    await page.unroute(isBoard);
    await again;
  }
});
