import type { Locator, Page } from '@playwright/test';
import type { ErrorCode } from '../../src/contract/errors.ts';
import type { Order } from '../../src/contract/orders.ts';
import type { MessageCode } from '../../src/server/locales/server-texts.ts';
import type { LabelTexts } from './label-texts.ts';

export interface ModalShot {
  name: string;
  /** Where its button is; defaults to the accounts page. */
  path?: string;
  open(page: Page, labels: LabelTexts): Promise<void>;
  /** By the key of the label. */
  fields: Record<string, string>;
  /** Chosen instead of typed. */
  radio?: string;
  /** Values of lists, by the key of the label. */
  selects?: Record<string, string>;
  /** The label of the submit button; defaults to `ui.ok`. */
  sendLabel?: string;
  posts: string;
  refused: ErrorCode;
  done: MessageCode;
  /** `done` unless the game has not responded yet. */
  state?: Order['state'];
  totals?: object;
}

const own = (page: Page): Locator => page.getByRole('region', { name: 'kaelthar', exact: true });
const beginning = (text: string) => new RegExp(`^${text}`);

const button =
  (key: string): ModalShot['open'] =>
  (page, labels) =>
    own(page)
      .getByRole('button', { name: beginning(labels(key)) })
      .first()
      .click();

const service =
  (key: string): ModalShot['open'] =>
  async (page, labels) => {
    await own(page)
      .getByRole('listitem')
      .first()
      .getByRole('button', { name: beginning(labels('accounts.servicesOf')) })
      .click();
    await page.getByRole('button', { name: beginning(labels(key)) }).click();
  };

/** The modals of accounts and reports, each with a refusal and a success it can have. */
export const MODALS: readonly ModalShot[] = [
  {
    name: 'new-account',
    open: (page, labels) =>
      page.getByRole('button', { name: labels('accounts.create.action') }).click(),
    fields: { 'accounts.create.name': 'valdemar', 'accounts.create.password': 'secret1234' },
    posts: '/api/account',
    refused: 'account_name_taken',
    done: 'account_created',
  },
  {
    name: 'link-account',
    open: (page, labels) =>
      page.getByRole('button', { name: labels('accounts.link.action') }).click(),
    sendLabel: 'accounts.link.ok',
    fields: { 'accounts.link.name': 'valdemar', 'accounts.link.password': 'secret1234' },
    posts: '/api/account/claim',
    refused: 'account_password_wrong',
    done: 'account_claimed',
  },
  {
    name: 'change-password',
    open: button('accounts.password.action'),
    fields: { 'accounts.password.new': 'fresh5678', 'accounts.password.confirm': 'fresh5678' },
    posts: '/api/account',
    refused: 'world_unreachable',
    done: 'account_password_changed',
  },
  {
    name: 'send-coins',
    open: button('services.send_coins.action'),
    fields: { 'services.amount': '30' },
    posts: '/api/coins',
    refused: 'delivery_pending',
    done: 'coins_sent',
    totals: { totalCoins: 1_500 },
  },
  {
    name: 'send-referral',
    open: service('services.send_referral_coins.action'),
    fields: { 'services.amount': '12' },
    posts: '/api/referral_coins',
    refused: 'not_enough_referral_coins',
    done: 'referral_coins_sent',
    totals: { totalReferralCoins: 243 },
  },
  {
    name: 'send-votes',
    open: service('services.send_votes.action'),
    fields: { 'services.amount': '30' },
    posts: '/api/vote_coins',
    refused: 'amount_invalid',
    done: 'votes_sent',
  },
  {
    name: 'move-account',
    open: button('services.migrate.action'),
    fields: { 'services.migrate.user': 'lyra@example.com' },
    posts: '/api/migrate',
    refused: 'not_enough_coins',
    done: 'account_moved',
    totals: { totalCoins: 1_130 },
  },
  {
    name: 'rename',
    open: service('services.rename.action'),
    fields: { 'services.rename.new': 'Journeyman', 'services.rename.confirm': 'Journeyman' },
    posts: '/api/name',
    refused: 'character_online',
    done: 'renamed',
    totals: { totalCoins: 1_430 },
  },
  {
    name: 'color',
    open: service('services.color.action'),
    fields: {},
    radio: 'services.color.names.c12',
    posts: '/api/color',
    refused: 'world_refused',
    done: 'color_changed',
  },
  {
    name: 'vip',
    open: service('services.vip.action'),
    fields: {},
    posts: '/api/vip',
    refused: 'price_changed',
    done: 'order_in_progress',
    state: 'performing',
  },
  {
    name: 'lock',
    open: service('services.lock.action'),
    fields: { 'services.lock.password': 'shut42' },
    posts: '/api/lock',
    refused: 'already_locked',
    done: 'locked',
  },
  {
    name: 'unstuck',
    open: service('services.unstuck.action'),
    fields: {},
    posts: '/api/unstuck',
    refused: 'has_karma',
    done: 'unstuck',
  },
  {
    name: 'appearance',
    open: service('services.appearance.action'),
    fields: {},
    selects: {
      'services.appearance.parts.sex': '1',
      'services.appearance.parts.hair_style': '6',
      'services.appearance.parts.face': '2',
    },
    posts: '/api/appearance',
    refused: 'sex_fixed',
    done: 'appearance_changed',
    totals: { totalCoins: 1_470 },
  },
  {
    name: 'title-color',
    open: service('services.title_color.action'),
    fields: {},
    radio: 'services.color.names.c11',
    posts: '/api/title_color',
    refused: 'world_refused',
    done: 'title_color_changed',
  },
  {
    name: 'clear-karma',
    open: service('services.clear_karma.action'),
    fields: {},
    posts: '/api/clear_karma',
    refused: 'no_karma',
    done: 'karma_cleared',
    totals: { totalCoins: 1_500 },
  },
  {
    name: 'clear-pk',
    open: service('services.clear_pk.action'),
    fields: {},
    posts: '/api/clear_pk',
    refused: 'no_pk',
    done: 'pk_cleared',
    totals: { totalCoins: 1_480 },
  },
  {
    name: 'open-report',
    path: '/panel/reports',
    open: (page, labels) => page.getByRole('button', { name: labels('reports.open') }).click(),
    fields: {
      'reports.subject': 'Lost sword',
      'reports.message': 'It was there yesterday.',
    },
    posts: '/api/reports',
    refused: 'too_many_requests',
    done: 'report_sent',
  },
];
