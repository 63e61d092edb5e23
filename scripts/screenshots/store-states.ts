import type { Browser, Page, Route } from '@playwright/test';
import { hydrated } from '../../e2e/hydrated.ts';
import { CREATOR_PATH } from '../../src/contract/creators.ts';
import { GIFT_HISTORY_PATH, GIFTS_PATH } from '../../src/contract/gifts.ts';
import { PAYMENTS_PATH } from '../../src/contract/payments.ts';
import { PLANS_PATH } from '../../src/contract/plans.ts';
import { REWARDS_PATH } from '../../src/contract/rewards.ts';
import { SUBSCRIPTIONS_PAGE, SUBSCRIPTIONS_PATH } from '../../src/contract/subscriptions.ts';
import { type LabelTexts, labelTextsOf } from './label-texts.ts';
import {
  type CaptureTarget,
  LANGUAGE,
  type LoggedIn,
  openAs,
  THEMES,
  takeScreenshot,
  waitUntilSettled,
} from './logged-in.ts';
import {
  CAMPAIGNS,
  CLAIMED_REWARDS,
  FULL_REWARDS,
  FULL_SUBSCRIPTIONS,
  fullGifts,
  withDebt,
  withOffers,
  withPayable,
  withSubscriptionPayments,
} from './store-samples.ts';

type Change = (reply: never, url: URL) => object;

interface StoreShot {
  name: string;
  path: string;
  /** By the path of the call: what its reply becomes. */
  replies?: Record<string, Change>;
  /** Opens a dialog, which is captured instead of the whole page. */
  open?: (page: Page, labels: LabelTexts) => Promise<void>;
}

const GIFTS = '/panel/gifts';
const gifts = { [GIFTS_PATH]: withOffers, [GIFT_HISTORY_PATH]: giftList };
const subscriptions = { [SUBSCRIPTIONS_PATH]: () => FULL_SUBSCRIPTIONS };

const button =
  (key: string): NonNullable<StoreShot['open']> =>
  (page, labels) =>
    page
      .getByRole('main')
      .getByRole('button', { name: labels(key) })
      .first()
      .click();

/** Replies are mocked where the demo lacks a state. */
const SHOTS: readonly StoreShot[] = [
  { name: 'gifts', path: GIFTS, replies: gifts },
  { name: 'gifts-received', path: `${GIFTS}?list=received`, replies: gifts },
  { name: 'gifts-cards', path: `${GIFTS}?list=cards`, replies: gifts },
  { name: 'gifts-empty', path: GIFTS },
  { name: 'gifts-obstacle', path: GIFTS, replies: { [GIFTS_PATH]: withObstacle } },
  { name: 'gifts-send', path: GIFTS, replies: gifts, open: button('gifts.send.button') },
  { name: 'gifts-send-email', path: GIFTS, replies: gifts, open: sendByEmail },
  { name: 'gifts-card-buy', path: GIFTS, replies: gifts, open: button('gifts.card.buy') },
  {
    ...{ name: 'gifts-card-code', path: `${GIFTS}?list=cards`, replies: gifts },
    open: button('gifts.card.show'),
  },
  { name: 'gifts-cancel', path: GIFTS, replies: gifts, open: button('gifts.cancel.button') },
  { name: 'shop', path: '/panel/1/shop' },
  { name: 'shop-buy', path: '/panel/1/shop', open: button('shop.buy') },
  { name: 'shop-give', path: '/panel/1/shop', open: button('gifts.article.button') },
  {
    ...{ name: 'donate-campaigns', path: '/panel/donate' },
    replies: {
      [PLANS_PATH]: (reply: object) => ({ ...reply, campaigns: CAMPAIGNS }),
      [REWARDS_PATH]: () => FULL_REWARDS,
      [PAYMENTS_PATH]: withSubscriptionPayments,
      ...subscriptions,
    },
  },
  { name: 'votes-rewards', path: '/panel/votes', replies: { [REWARDS_PATH]: () => FULL_REWARDS } },
  {
    name: 'votes-claimed',
    path: '/panel/votes',
    replies: { [REWARDS_PATH]: () => CLAIMED_REWARDS },
  },
  { name: 'creator', path: '/panel/creator' },
  { name: 'creator-debt', path: '/panel/creator', replies: { [CREATOR_PATH]: withDebt } },
  { name: 'creator-none', path: '/panel/creator', replies: { [CREATOR_PATH]: noCreator } },
  {
    ...{ name: 'creator-payout', path: '/panel/creator', replies: { [CREATOR_PATH]: withPayable } },
    open: button('creators.payout.action'),
  },
  { name: 'subscriptions', path: SUBSCRIPTIONS_PAGE, replies: subscriptions },
  { name: 'subscriptions-empty', path: SUBSCRIPTIONS_PAGE },
  {
    ...{ name: 'subscriptions-subscribe', path: SUBSCRIPTIONS_PAGE, replies: subscriptions },
    open: button('subscriptions.subscribe'),
  },
  {
    ...{ name: 'subscriptions-cancel', path: SUBSCRIPTIONS_PAGE, replies: subscriptions },
    open: button('subscriptions.cancel'),
  },
];

export async function captureStore(
  browser: Browser,
  target: CaptureTarget,
  who: LoggedIn,
  only = '',
): Promise<void> {
  const shots = SHOTS.filter(({ name }) => only.split(',').some((part) => name.startsWith(part)));
  const labels = labelTextsOf(LANGUAGE);
  for (const theme of THEMES) {
    for (const width of target.widths) {
      const context = await openAs(browser, target.site, who, { theme, width });
      const page = await context.newPage();
      for (const { name, path, replies = {}, open } of shots) {
        await page.goto(`${target.site}/panel`);
        await hydrated(page);
        for (const [call, change] of Object.entries(replies)) await mock(page, call, change);
        await navigate(page, path);
        await waitUntilSettled(page);
        await open?.(page, labels);
        const file = `store-${name}-${theme}-${width}`;
        await takeScreenshot(page, target.folder, file, open === undefined);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      }
      await context.close();
    }
  }
}

async function mock(page: Page, call: string, change: Change): Promise<void> {
  await page.route(
    (url) => url.pathname === call,
    async (route: Route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const response = await route.fetch();
      const json = change((await response.json()) as never, new URL(route.request().url()));
      return route.fulfill({ response, json });
    },
  );
}

/** Without a page load, so that the loader runs in the browser, where replies are mocked. */
async function navigate(page: Page, path: string): Promise<void> {
  const before = await page.locator('main h1').first().textContent();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await page.waitForFunction(
    (title) => document.querySelector('main h1')?.textContent !== title,
    before,
  );
  await page.waitForLoadState('networkidle').catch(() => undefined);
}

async function sendByEmail(page: Page, labels: LabelTexts): Promise<void> {
  await button('gifts.send.button')?.(page, labels);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(labels('gifts.send.to'), { exact: true }).selectOption('email');
  await dialog.getByLabel(labels('gifts.send.coins'), { exact: true }).fill('120');
}

function giftList(_: object, url: URL): object {
  return fullGifts(url.searchParams.get('list'));
}

function withObstacle(reply: object): object {
  return { ...reply, obstacle: 'email' };
}

function noCreator(): object {
  return { creator: null, payouts: [] };
}
