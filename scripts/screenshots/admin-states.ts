import type { Browser, Page } from '@playwright/test';
import { hydrated } from '../../e2e/hydrated.ts';
import {
  type CaptureTarget,
  type LoggedIn,
  openAs,
  THEMES,
  takeScreenshot,
  waitUntilSettled,
} from './logged-in.ts';

/** Lists in the navigation, captured without rows, as on the first day. */
const LISTS = [
  'players',
  'approvals',
  'payments',
  'disputes',
  'orders',
  'money',
  'reconciliation',
  'posts',
  'plans',
  'subscriptions',
  'subscription-plans',
  'shop',
  'gifts',
  'gift-cards',
  'promo-codes',
  'creators',
  'payouts',
  'campaigns',
  'goals',
  'mailings',
  'vote-sites',
  'streamers',
  'reports',
  'canned-replies',
  'health',
  'jobs',
  'errors',
  'seasons',
  'bans',
  'webhooks',
  'api-keys',
  'audit',
];

/**
 * Lists without rows and calls that fail, reached by a click: the server would render real data.
 */
export async function captureAdminStates(
  browser: Browser,
  target: CaptureTarget,
  who: LoggedIn,
): Promise<void> {
  for (const theme of THEMES) {
    for (const width of target.widths) {
      const context = await openAs(browser, target.site, who, { theme, width });
      const capture = (page: Page, name: string) =>
        takeScreenshot(page, target.folder, `${name}-${theme}-${width}`);
      const empty = await context.newPage();
      await empty.route('**/api/admin/**', async (route) => {
        const response = await route.fetch();
        return route.fulfill({ response, json: emptied(await response.json()) });
      });
      await start(empty, target.site);
      for (const list of LISTS) {
        await follow(empty, `/admin/${list}`);
        await capture(empty, `admin-empty-${list}`);
      }
      const failing = await context.newPage();
      await start(failing, target.site);
      const fault = { code: 'internal', message: 'Failed.', request_id: 'ABCD-EFGH-JKMN' };
      await failing.route('**/api/admin/payments*', (route) =>
        route.fulfill({ status: 500, json: fault }),
      );
      await follow(failing, '/admin/payments');
      await capture(failing, 'admin-failing');
      await context.close();
    }
  }
}

async function start(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/admin/prices`);
  await hydrated(page);
}

/** Like a click on the link, even if the navigation is collapsed. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`)?.click();
  }, path);
  await page.waitForURL((url) => url.pathname === path);
  await page.waitForTimeout(250);
  await waitUntilSettled(page);
}

/** The same reply with every list empty. */
function emptied(reply: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(reply).map(([key, value]) => {
      if (key === 'next' || key === 'previous') return [key, null];
      return [key, Array.isArray(value) ? [] : value];
    }),
  );
}
