import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillPrices } from '../e2e/fill-prices.ts';
import startSite from '../e2e/start-site.ts';
import { openBrowser } from './open-browser.ts';
import { captureAdminDialogs } from './screenshots/admin-dialogs.ts';
import { ADMIN_SCREENS } from './screenshots/admin-screens.ts';
import { captureAdminStates } from './screenshots/admin-states.ts';
import { fillBans } from './screenshots/fill-bans.ts';
import { foundScreens } from './screenshots/found-screens.ts';
import { captureScreens, logInOnce } from './screenshots/logged-in.ts';
import { captureMailings } from './screenshots/mailing-states.ts';
import { captureNotifications } from './screenshots/notification-states.ts';
import { captureModals } from './screenshots/panel-modals.ts';
import { PANEL_SCREENS } from './screenshots/panel-screens.ts';
import {
  captureClans,
  captureFailures,
  captureHistory,
  captureMarket,
  captureNewcomer,
  captureProviders,
  captureServices,
  captureSheets,
  captureWorldDown,
} from './screenshots/panel-states.ts';
import { captureSecrets } from './screenshots/secret-states.ts';
import { captureSecurity } from './screenshots/security-states.ts';
import { seedAdminSamples } from './screenshots/seed-admin-samples.ts';
import { captureStore } from './screenshots/store-states.ts';

/**
 * Screenshots of pages that need a login, for review; needs a build:
 * `node scripts/screenshots-logged-in.ts panel|modals|admin|dialogs [folder] [only]`.
 * `SCREEN_LANGUAGE=es` takes them in the other language.
 */
const RUNNING_SITE = process.env['SITE'];
const site = RUNNING_SITE ?? `http://localhost:${process.env['E2E_PORT'] ?? 4179}`;
const [, , part = 'panel', folder = join(tmpdir(), 'castellan-logged-in'), only = ''] =
  process.argv;

const stopSite = RUNNING_SITE ? async () => undefined : await startSite();
const browser = await openBrowser();
try {
  if (part === 'admin' || part === 'dialogs') {
    const admin = await logInOnce(browser, site, 'admin@example.com');
    await fillBans();
    await seedAdminSamples();
    const target = { site, folder, widths: [390, 820, 1440] };
    const all = { ...ADMIN_SCREENS, ...(await foundScreens(browser, site, admin)) };
    if (part === 'dialogs') await captureAdminDialogs(browser, target, admin, all, only);
    else {
      const wanted = Object.entries(all).filter(([name]) => name.includes(only));
      await captureScreens(browser, target, admin, Object.fromEntries(wanted));
      if (only === '') await captureAdminStates(browser, target, admin);
      if ('admin-secrets'.includes(only)) await captureSecrets(browser, target, admin);
      if ('admin-mailing'.includes(only)) await captureMailings(browser, target, admin);
    }
  }
  if (part === 'panel' || part === 'modals') {
    const player = await logInOnce(browser, site, 'player@example.com');
    const target = { site, folder, widths: [390, 820, 1440] };
    if (part === 'modals') await captureModals(browser, target, player, only);
    else {
      const parts: Record<string, () => Promise<void>> = {
        full: async () => {
          await fillPrices();
          await captureScreens(browser, target, player, PANEL_SCREENS);
        },
        clans: () => captureClans(browser, target, player),
        sheets: () => captureSheets(browser, target, player),
        services: () => captureServices(browser, target, player),
        providers: () => captureProviders(browser, target, player),
        notices: () => captureNotifications(browser, target, player),
        store: () => captureStore(browser, target, player),
        market: () => captureMarket(browser, target, player),
        history: () => captureHistory(browser, target),
        new: () => captureNewcomer(browser, target),
        failed: () => captureFailures(browser, target, player),
        security: () => captureSecurity(browser, target, player),
        down: () => captureWorldDown(browser, target, player),
      };
      for (const [name, capture] of Object.entries(parts)) if (name.includes(only)) await capture();
    }
  }
  console.log(`screenshots in ${folder}`);
} finally {
  await browser.close();
  await stopSite();
}
