import { type BrowserContext, expect, type Page, type Response, test } from '@playwright/test';
import { hydrated } from './hydrated.ts';
import { coinsInBar } from './order-page.ts';
import { balancesOf, give, makeOwnPlayer } from './own-player.ts';
import { logIn } from './panel-login.ts';

/**
 * A browser has six connections to a site that speaks HTTP/1.1, as the demo does, for all tabs
 * together. With more tabs than that, each must load, and show new data when it becomes visible.
 */
const PATHS = [
  '/panel',
  '/',
  '/panel/server/1',
  '/ranking',
  '/panel/orders',
  '/raidlist',
  '/panel/votes',
  '/castillos',
  '/panel/reports',
];

const LIVE = /^\/api\/live/;
/** Any of them: each changes at its own pace, and some stay the same for minutes. */
const BOARD = /^\/api\/(castles|heroes|items|online|raids)$/;

/** Playwright's pages are all visible at once; with this, `setHidden` can hide some of them. */
async function withTabs(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(document, 'hidden', {
      get: () => 'isHidden' in window && window.isHidden === true,
    });
  });
}

async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.assign(window, { isHidden: value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

test('nine tabs of one browser over HTTP/1.1: all load, and each is up to date when it becomes visible', async ({
  context,
  page: first,
}) => {
  const player = await makeOwnPlayer('tabs');
  await withTabs(context);
  await logIn(first, '/panel', player.email);
  const tabs: Page[] = [];
  for (const path of PATHS) {
    const tab = await context.newPage();
    const stream = nextResponse(tab, LIVE);
    await tab.goto(path);
    await hydrated(tab);
    expect((await stream).status(), path).toBe(200);
    if (tabs.length === 0) await first.close();
    await setHidden(tab, true);
    tabs.push(tab);
  }
  await give(player.id, 'coins', 250);
  for (const [index, tab] of tabs.entries()) {
    const path = PATHS[index] ?? '';
    const stream = nextResponse(tab, LIVE);
    const board = path === '/' ? nextResponse(tab, BOARD) : undefined;
    await setHidden(tab, false);
    expect((await stream).status(), path).toBe(200);
    // The board has changed in the meantime.
    await board;
    if (path.startsWith('/panel')) {
      const { coins } = await balancesOf(player);
      await expect.poll(() => coinsInBar(tab), { message: path }).toBe(coins);
      // Changes while it is visible are shown too.
      await give(player.id, 'coins', 1);
      await expect.poll(() => coinsInBar(tab), { message: path }).toBe(coins + 1);
    }
    await setHidden(tab, true);
  }
});

function nextResponse(tab: Page, path: RegExp): Promise<Response> {
  return tab.waitForResponse((response) => path.test(new URL(response.url()).pathname));
}
