import type { Browser } from '@playwright/test';
import { hydrated } from '../../e2e/hydrated.ts';
import {
  NOTIFICATION_SETTINGS_PATH,
  NOTIFICATIONS_PAGE,
  NOTIFICATIONS_PATH,
  type NotificationSettings,
  type NotificationsReply,
} from '../../src/contract/notifications.ts';
import {
  type CaptureTarget,
  type LoggedIn,
  openAs,
  THEMES,
  takeScreenshot,
  waitUntilSettled,
} from './logged-in.ts';

/** Notifications and subscriptions of many kinds; the replies are mocked. */
export async function captureNotifications(browser: Browser, target: CaptureTarget, who: LoggedIn) {
  for (const theme of THEMES) {
    for (const width of target.widths) {
      const context = await openAs(browser, target.site, who, { theme, width });
      const page = await context.newPage();
      await page.route(`**${NOTIFICATION_SETTINGS_PATH}*`, async (route) => {
        const response = await route.fetch();
        const settings: NotificationSettings = await response.json();
        return route.fulfill({ response, json: { ...settings, subscriptions: SUBSCRIPTIONS } });
      });
      await page.route(
        (url) => url.pathname === NOTIFICATIONS_PATH,
        (route) => route.fulfill({ json: latest() }),
      );
      await page.goto(`${target.site}/panel`);
      await hydrated(page);
      // Like a click on the link, even if the menu is collapsed.
      await page.evaluate((href) => {
        document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`)?.click();
      }, NOTIFICATIONS_PAGE);
      await page.getByText('Baium is dead').first().waitFor();
      await waitUntilSettled(page);
      await takeScreenshot(page, target.folder, `panel-notifications-full-${theme}-${width}`);
      await context.close();
    }
  }
}

function latest(): NotificationsReply {
  const now = Math.floor(Date.now() / 1000);
  return {
    notifications: NOTIFICATIONS.map(([kind, title, text, path], index) => ({
      ...{ kind, title, text, path },
      id: NOTIFICATIONS.length - index,
      happened_at: now - index * index * 5_400 - 240,
      is_read: index > 2,
    })),
    next: 1,
    unread: 3,
  };
}

type Kind = NotificationsReply['notifications'][number]['kind'];

/** Of the kinds that the subscriptions below ask for. */
const NOTIFICATIONS: readonly (readonly [Kind, string, string, string])[] = [
  ['boss_died', 'Baium is dead', 'Level 75, Tower of Insolence', '/raidlist?name=Baium'],
  ['castle_siege_soon', 'The siege of Giran starts in an hour', '', '/castillos/giran'],
  ['price_offer', 'Demon Dagger +3 for 41,000,000', 'Sold by Ysolde', '/panel/1/market'],
  ['boss_window', 'Queen Ant can appear now', 'Level 40, Ant Nest', '/raidlist?name=Queen+Ant'],
  ['clan_level', 'BloodyOrder reached level 8', '', '/clans'],
  ['order_done', 'Your order is done', 'Name color of Kaelthar', '/panel/orders'],
  ['report_answered', 'Staff answered your report', 'Lost sword', '/panel/reports'],
  ['castle_ruler', 'Goddard has a new ruler', 'SilverReapers', '/castillos/goddard'],
];

const subscription = (
  id: number,
  values: Partial<NotificationSettings['subscriptions'][number]>,
): NotificationSettings['subscriptions'][number] => ({
  ...{ id, topic: 'boss', server_id: 1, subject: '', name: '', kinds: [] },
  ...{ enchant_from: 0, price_to: 0 },
  ...values,
});

const SUBSCRIPTIONS: NotificationSettings['subscriptions'] = [
  subscription(1, { kinds: ['boss_died', 'boss_window'] }),
  subscription(2, { topic: 'castle', kinds: ['castle_siege_soon', 'castle_ruler'] }),
  subscription(3, {
    ...{ topic: 'clan', subject: 'bloodyorder', name: 'BloodyOrder' },
    kinds: ['clan_level', 'clan_castle_taken'],
  }),
  subscription(4, {
    ...{ topic: 'price', subject: '228', name: 'Demon Dagger', kinds: ['price_offer'] },
    ...{ enchant_from: 3, price_to: 45_000_000 },
  }),
  subscription(5, {
    ...{ topic: 'order', server_id: 0, kinds: ['order_done', 'order_refunded'] },
  }),
  subscription(6, { topic: 'report', server_id: 0, kinds: ['report_answered'] }),
];
