import type { Page } from '@playwright/test';
import { hydrated } from '../../e2e/hydrated.ts';

/** Paths by the name of their screenshot. */
const BOARDS: Record<string, string> = {
  'empty-ranking': '/ranking',
  'empty-clans': '/clans',
  'empty-lords': '/castillos',
  'empty-raids': '/raidlist',
  'empty-calendar': '/calendar',
  'empty-home': '/',
};

/** The boards of a new world: the game responds, but has no characters yet. */
export async function showEmptyBoards(
  page: Page,
  site: string,
  capture: (name: string) => Promise<void>,
): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const path = new URL(route.request().url()).pathname;
    if (/live|worlds|posts/.test(path)) return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, json: emptied(await response.json()) });
  });
  await page.goto(`${site}/terms`);
  await hydrated(page);
  for (const [name, path] of Object.entries(BOARDS)) {
    await follow(page, path);
    await capture(name);
  }
}

/** The error page after a call that failed on the server. */
export async function showFailure(page: Page, site: string): Promise<void> {
  await page.route('**/api/pages/terms*', (route) =>
    route.fulfill({
      status: 500,
      json: { code: 'internal', message: 'Failed.', request_id: 'req-7f3a' },
    }),
  );
  await page.goto(`${site}/`);
  await hydrated(page);
  await follow(page, '/terms');
}

/** Like a click on the link, even if the menu is collapsed. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`)?.click();
  }, path);
  await page.waitForURL((url) => url.pathname === path);
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.waitForTimeout(200);
}

/** Castles without lords; every other list is empty. */
function emptied(reply: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(reply).map(([key, value]) => {
      if (key === 'castles' && Array.isArray(value)) return [key, value.map(withoutLord)];
      if (key === 'online') return [key, { players: 0, history: [] }];
      return [key, Array.isArray(value) ? [] : value];
    }),
  );
}

function withoutLord(castle: object): object {
  return {
    ...castle,
    name: null,
    clan: null,
    previous_owner: null,
    castle_taxrate: 0,
    castle_income: 0,
    castle_siege: 0,
  };
}
