import type { Browser, Page } from '@playwright/test';
import { setWorldDown } from '../../e2e/demo-world.ts';
import { fillPrices } from '../../e2e/fill-prices.ts';
import { hydrated } from '../../e2e/hydrated.ts';
import { giveAccountOf, makeOwnPlayer } from '../../e2e/own-player.ts';
import { PROVIDERS } from '../../src/contract/plans.ts';
import { labelTextsOf } from './label-texts.ts';
import {
  type CaptureTarget,
  captureScreens,
  LANGUAGE,
  type LoggedIn,
  logInOnce,
  openAs,
  THEMES,
  takeScreenshot,
} from './logged-in.ts';
import { PANEL_SCREENS } from './panel-screens.ts';

/** The panel of a newly registered player. */
export async function captureNewcomer(browser: Browser, target: CaptureTarget): Promise<void> {
  const newcomer = await logInOnce(browser, target.site, 'seraphine@example.com');
  await captureScreens(browser, target, newcomer, named('new', PANEL_SCREENS));
}

/** A conversation with staff, and a successful payment. */
export async function captureHistory(browser: Browser, target: CaptureTarget): Promise<void> {
  const writer = await logInOnce(browser, target.site, 'odo@example.com');
  const context = await browser.newContext({ storageState: writer });
  const getJson = async (path: string) => (await context.request.get(target.site + path)).json();
  const { payments } = await getJson('/api/payments');
  const { reports } = await getJson('/api/reports');
  await context.close();
  await captureScreens(browser, target, writer, {
    'panel-reports-full': '/panel/reports',
    'panel-report': `/panel/reports/${reports[0].report_id}`,
    'panel-donate-full': '/panel/donate',
    'panel-payment': `/panel/payments/${payments[0].payment_id}`,
  });
}

/** The sheets of the highest and the lowest character, and what a visitor sees of the first. */
export async function captureSheets(browser: Browser, target: CaptureTarget, who: LoggedIn) {
  const context = await openAs(browser, target.site, who, { width: 1440, theme: 'aden' });
  const page = await context.newPage();
  const { accounts } = await (
    await page.request.get(`${target.site}/api/accounts?server_id=1`)
  ).json();
  const chars: { char_id: number; char_name: string; level: number }[] = accounts.flatMap(
    ({ chars: own }: { chars: [] }) => own,
  );
  const [best, lowest] = [...chars]
    .sort((a, b) => b.level - a.level)
    .flatMap((c, i, all) => (i === 0 || i === all.length - 1 ? [c] : []));
  if (!best || !lowest) throw new Error('the demo player has no characters');
  const path = `/panel/server/1/characters/${best.char_id}`;
  await page.goto(target.site + path);
  await hydrated(page);
  await page.getByRole('button', { name: 'Choose what others see' }).click();
  for (const box of await page.getByRole('dialog').getByRole('checkbox').all()) await box.check();
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await context.close();
  await captureScreens(browser, target, who, {
    'panel-sheet': path,
    'panel-sheet-warehouse': `${path}?place=warehouse`,
    'panel-sheet-lowest': `/panel/server/1/characters/${lowest.char_id}`,
  });
  // What the owner shows is read after the page has loaded.
  await captureStates(browser, target, who, async (page, take) => {
    await page.goto(`${target.site}/characters/${encodeURIComponent(best.char_name)}`);
    await page.getByRole('heading', { name: labelTextsOf(LANGUAGE)('sheets.equipment') }).waitFor();
    await take('character-sheet', true);
  });
}

const MOTTO = 'Steel before gold';

/** The clans of a leader who has written a page and planned a siege, and of one who leads none. */
export async function captureClans(browser: Browser, target: CaptureTarget, who: LoggedIn) {
  const visitor = await browser.newContext();
  const { clans } = await (await visitor.request.get(`${target.site}/api/clans`)).json();
  await visitor.close();
  const { clan_name: clan, ruler_id } = clans[4];
  const leader = await makeOwnPlayer('pictured');
  await giveAccountOf(leader, ruler_id);
  const signedIn = await logInOnce(browser, target.site, leader.email);
  const context = await openAs(browser, target.site, signedIn, { width: 1440, theme: 'aden' });
  const page = await context.newPage();
  await page.goto(`${target.site}/panel/clans?server_id=1`);
  await hydrated(page);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Edit the page' }).click();
  await dialog.getByLabel('Motto').fill(MOTTO);
  await dialog
    .getByLabel('Recruitment')
    .fill('Sieges every Sunday.\n\nWrite to us before you ask.');
  await dialog.getByRole('checkbox', { name: 'Healers' }).check();
  await dialog.getByRole('checkbox', { name: 'The clan takes new members' }).check();
  await takeScreenshot(page, target.folder, 'modal-clan-page', false);
  await dialog.getByRole('button', { name: 'Ok' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Plan a siege' }).click();
  await dialog.getByLabel('Note for the members').fill('Meet at the gate');
  await dialog.getByRole('button', { name: 'Ok' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await context.close();
  await captureScreens(browser, target, signedIn, {
    'panel-clans-full': '/panel/clans?server_id=1',
  });
  // What the leader wrote is read after the page has loaded.
  await captureStates(browser, target, who, async (page, take) => {
    await page.goto(`${target.site}/clans/${encodeURIComponent(clan)}`);
    await page.getByText(MOTTO).waitFor();
    await take('clan-page', true);
  });
  await captureScreens(browser, target, who, {
    'panel-clans-join': `/panel/clans?server_id=1&join=${encodeURIComponent(clan)}`,
  });
}

/** The list of what can be done for a character. */
export async function captureServices(browser: Browser, target: CaptureTarget, who: LoggedIn) {
  await captureStates(browser, target, who, async (page, take) => {
    await page.goto(`${target.site}/panel/server/1`);
    await hydrated(page);
    const services = labelTextsOf(LANGUAGE)('accounts.servicesOf');
    await page
      .getByRole('region', { name: 'kaelthar', exact: true })
      .getByRole('button', { name: new RegExp(`^${services}`) })
      .first()
      .click();
    await take('panel-services', false);
  });
}

/** The checkout of a site that has set up every payment provider. */
export async function captureProviders(browser: Browser, target: CaptureTarget, who: LoggedIn) {
  await captureStates(browser, target, who, async (page, take) => {
    await page.route('**/api/plans*', async (route) => {
      const response = await route.fetch();
      const providers = PROVIDERS.map((name) => ({ name, currency: 'USD', per_usd: 1, digits: 2 }));
      return route.fulfill({ response, json: { ...(await response.json()), providers } });
    });
    await page.goto(`${target.site}/panel/donate`);
    await hydrated(page);
    await page.locator('a[href="/panel/plans/1"]').first().click();
    await page.waitForURL(`${target.site}/panel/plans/1`);
    await take('panel-plan-providers', true);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

/** States that are reached by clicks, at every width, in both themes. */
async function captureStates(
  browser: Browser,
  target: CaptureTarget,
  who: LoggedIn,
  reach: (page: Page, take: (name: string, isFullPage: boolean) => Promise<void>) => Promise<void>,
): Promise<void> {
  for (const theme of THEMES) {
    for (const width of target.widths) {
      const context = await openAs(browser, target.site, who, { theme, width });
      const page = await context.newPage();
      await reach(page, (name, isFullPage) =>
        takeScreenshot(page, target.folder, `${name}-${theme}-${width}`, isFullPage),
      );
      await context.close();
    }
  }
}

/** A market with two years of prices. */
export async function captureMarket(browser: Browser, target: CaptureTarget, who: LoggedIn) {
  const { itemId, enchant } = await fillPrices();
  const item = `/panel/1/market/${itemId}?enchant=${enchant}`;
  await captureScreens(browser, target, who, {
    'panel-market-full': '/panel/1/market',
    'panel-market-item': item,
    'panel-market-item-years': `${item}&days=730`,
  });
}

/** The first world is unreachable: old data is shown, marked as old. */
export async function captureWorldDown(browser: Browser, target: CaptureTarget, who: LoggedIn) {
  await setWorldDown(1, true);
  try {
    // Noticed by the next refresh.
    await new Promise((resolve) => setTimeout(resolve, 20_000));
    const { panel, 'panel-accounts': accounts, 'panel-market': market } = PANEL_SCREENS;
    await captureScreens(browser, target, who, named('down', { panel, accounts, market }));
  } finally {
    await setWorldDown(1, false);
  }
}

/** Our own server fails while a player navigates. */
export async function captureFailures(browser: Browser, target: CaptureTarget, who: LoggedIn) {
  for (const theme of THEMES) {
    for (const width of target.widths) {
      const context = await openAs(browser, target.site, who, { theme, width });
      const page = await context.newPage();
      for (const path of ['/panel/server/1', '/panel/orders', '/panel/reports']) {
        await page.goto(`${target.site}/panel`);
        await hydrated(page);
        await breakApi(page);
        // Like a click on the link, even if the menu is collapsed.
        await page.evaluate((href) => {
          document.querySelector<HTMLAnchorElement>(`nav a[href="${href}"]`)?.click();
        }, path);
        await page.getByText('req-7f3a').first().waitFor();
        const name = `failed-${path.split('/')[2]}-${theme}-${width}`;
        await takeScreenshot(page, target.folder, name);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      }
      await context.close();
    }
  }
}

async function breakApi(page: Page): Promise<void> {
  const json = { code: 'internal', message: 'Something went wrong.', request_id: 'req-7f3a' };
  await page.route('**/api/**', (route) =>
    route.request().url().includes('/live') ? route.abort() : route.fulfill({ status: 500, json }),
  );
}

function named(state: string, screens: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(screens).map(([name, path = '/panel']) => [`${state}-${name}`, path]),
  );
}
