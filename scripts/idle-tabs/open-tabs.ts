import type { Browser } from '@playwright/test';
import { hydrated } from '../../e2e/hydrated.ts';
import { type LoggedIn, logInOnce } from '../screenshots/logged-in.ts';
import { type Tab, watchTab } from './watch-tab.ts';

/** Pages that users leave open. The panel is for players, the others are public. */
const PATHS = ['/', '/ranking', '/raidlist', '/panel', '/panel/server/1'] as const;
/** A player has at most eight event streams, and two tabs in five are the panel's. */
const TABS_PER_PLAYER = 8;
const PLAYERS = ['player', 'lyra', 'brannoc', 'odo', 'mirelle', 'tavish'];
/** Opening a tab costs CPU and is not measured. */
const CONCURRENCY = 4;

export async function openTabs(browser: Browser, site: string, count: number): Promise<Tab[]> {
  const paths = Array.from({ length: count }, (_, index) => PATHS[index % PATHS.length] ?? '/');
  const inPanel = paths.filter((path) => path.startsWith('/panel')).length;
  const players: LoggedIn[] = [];
  for (const name of PLAYERS.slice(0, Math.ceil(inPanel / TABS_PER_PLAYER))) {
    players.push(await logInOnce(browser, site, `${name}@example.com`));
  }
  let panelTabs = 0;
  const wanted = paths.map((path) => {
    if (!path.startsWith('/panel')) return { path, who: undefined };
    panelTabs += 1;
    return { path, who: players[panelTabs % players.length] };
  });
  const tabs: Tab[] = [];
  const open = async () => {
    for (let next = wanted.shift(); next; next = wanted.shift()) {
      tabs.push(await openTab(browser, site, next.path, next.who));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, open));
  return tabs;
}

async function openTab(
  browser: Browser,
  site: string,
  path: string,
  who: LoggedIn | undefined,
): Promise<Tab> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    ...(who ? { storageState: who } : {}),
  });
  // Only our own site is measured, and a machine without a network has no other.
  await context.route(
    (url) => url.origin !== site,
    (route) => route.fulfill({ body: '' }),
  );
  const page = await context.newPage();
  // Opening is not measured, and a hundred pages at the same time keep a small machine busy.
  page.setDefaultTimeout(300_000);
  const tab = watchTab(page, site, path);
  await page.goto(site + path);
  await hydrated(page);
  return tab;
}
