import type { Browser } from '@playwright/test';
import { hydrated } from '../../e2e/hydrated.ts';
import { labelTextsOf } from './label-texts.ts';
import {
  type CaptureTarget,
  LANGUAGE,
  type LoggedIn,
  openAs,
  THEMES,
  takeScreenshot,
} from './logged-in.ts';

/** The key of the button that opens each dialog, by the screen it is on. */
const DIALOGS: Record<string, readonly string[]> = {
  'admin-player': [
    'admin.players.grant.action',
    'admin.players.take.action',
    'admin.players.reset.action',
    'admin.players.suspend.action',
    'admin.players.endSessions.action',
    'admin.players.attach.action',
    'admin.players.detach.action',
  ],
  'admin-order': ['admin.order.delivered', 'admin.order.notDelivered'],
  'admin-payment': ['admin.payment.refund'],
  'admin-payment-waiting': ['admin.payment.confirm', 'admin.payment.refuse'],
  'admin-dispute': ['admin.dispute.win', 'admin.dispute.lose'],
  'admin-subscription-plans': ['admin.subscriptionPlans.new', 'admin.edit'],
  'admin-shop': ['admin.shop.newCategory'],
  'admin-gifts': ['admin.gifts.cancel.button', 'admin.gifts.reverse.button'],
  'admin-gift-cards': ['admin.giftCards.issue.title', 'admin.giftCards.revoke.button'],
  'admin-campaigns': ['admin.campaigns.new', 'admin.edit'],
  'admin-goals': ['admin.goals.new', 'admin.edit'],
  'admin-approvals': ['admin.approvals.confirm', 'admin.approvals.reject'],
  'admin-prices': ['admin.edit'],
  'admin-plans': ['admin.plans.new', 'admin.edit'],
  'admin-promos': ['admin.promos.new', 'admin.edit'],
  'admin-creators': ['admin.creators.new', 'admin.edit'],
  'admin-payouts': ['admin.payouts.paid', 'admin.payouts.refused'],
  'admin-streamers': ['admin.streamers.add.action', 'admin.edit'],
  'admin-canned-replies': ['admin.cannedReplies.create', 'admin.cannedReplies.remove'],
  'admin-post': ['admin.posts.delete'],
  'admin-staff': ['admin.staff.grant', 'admin.staff.newRole', 'admin.staff.editLimits'],
  'admin-webhooks': ['admin.webhooks.add'],
  'admin-webhook': ['admin.webhooks.change'],
  'admin-api-keys': ['admin.apiKeys.create'],
  'admin-clan-pages': ['admin.clanPages.hide.action'],
};

/** The dialogs above, open and empty; nothing is sent. */
export async function captureAdminDialogs(
  browser: Browser,
  target: CaptureTarget,
  who: LoggedIn,
  paths: Record<string, string>,
  only: string,
): Promise<void> {
  const labels = labelTextsOf(LANGUAGE);
  const wanted = Object.entries(DIALOGS).filter(([screen]) => screen.includes(only));
  for (const theme of THEMES) {
    for (const width of target.widths) {
      const context = await openAs(browser, target.site, who, { theme, width });
      const page = await context.newPage();
      for (const [screen, keys] of wanted) {
        for (const key of keys) {
          await page.goto(`${target.site}${paths[screen]}`);
          await hydrated(page);
          const opener = page.getByRole('main').getByRole('button', { name: labels(key) });
          if ((await opener.count()) === 0) {
            console.log(`no button for ${key} on ${screen}`);
            continue;
          }
          await opener.first().click();
          await page.getByRole('dialog').waitFor();
          const name = `dialog-${key.replace(/\./g, '-')}-${screen}-${theme}-${width}`;
          await takeScreenshot(page, target.folder, name, false);
        }
      }
      await context.close();
    }
  }
}
