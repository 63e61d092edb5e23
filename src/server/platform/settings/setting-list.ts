import { LANGUAGES } from '#contract/languages.ts';
import { FOOTER_KEYS, MENU_PATHS } from '#contract/menu.ts';
import { ORDER_KINDS, PRICED_KINDS } from '#contract/order-kinds.ts';
import { SOCIAL_SITES } from '#contract/social-sites.ts';
import { WORLD_OFFERS } from '#contract/world-offers.ts';
import { PALETTE_FIELDS } from '../theme/palette.ts';
import { NAMED_THEMES } from '../theme/theme-token.ts';
import { PAYMENT_SECTIONS } from './payment-sections.ts';
import { DAYS, MONEY, type Section, type Setting, settingsIn, USD } from './setting.ts';

const REFERRAL = { unit: 'referral' } as const;
const MEGABYTES = { unit: 'megabytes' } as const;
const VOTES = { permission: 'votes.write' } as const;
const POINTS = { ...VOTES, unit: 'votes' } as const;
/** Limits on what one person may do alone: nobody raises those alone. */
const GUARD = { permission: 'staff.manage', needsSecondPerson: true } as const;
const GUARDED = {
  coins: { ...GUARD, unit: 'coins' },
  votes: { ...GUARD, unit: 'votes' },
  referral: { ...GUARD, unit: 'referral' },
} as const;

/**
 * Every setting, except those of worlds and vote sites. API, screen, validation and history follow
 * from this list; texts are in the admin locales.
 */
const SECTIONS: readonly Section[] = [
  {
    group: 'site',
    at: 'site.social',
    fields: plain(...Object.keys(SOCIAL_SITES)),
  },
  { group: 'site', at: 'site.bans', fields: plain('public') },
  {
    group: 'appearance',
    at: 'site',
    fields: plain('name', ...inLanguages('tagline'), 'hero_castle', 'logo', 'favicon'),
  },
  ...NAMED_THEMES.map((theme) => ({
    group: 'appearance' as const,
    at: `site.colors.${theme}`,
    fields: plain(...PALETTE_FIELDS),
  })),
  { group: 'appearance', at: 'site.menu', fields: plain(...Object.keys(MENU_PATHS)) },
  {
    group: 'appearance',
    at: 'site.footer',
    fields: plain(...FOOTER_KEYS, ...inLanguages('note')),
  },
  {
    group: 'appearance',
    at: 'site.email',
    fields: plain(...inLanguages('header'), ...inLanguages('footer')),
  },
  {
    group: 'prices',
    at: 'orders.prices',
    fields: Object.fromEntries(
      PRICED_KINDS.map((kind) => [
        kind,
        { unit: ORDER_KINDS[kind].purse, permission: 'shop.write' },
      ]),
    ),
  },
  ...PAYMENT_SECTIONS,
  {
    group: 'referrals',
    at: 'referrals',
    fields: {
      'friend_level.level': { unit: 'level' },
      'friend_level.coins': REFERRAL,
      'friend_play_time.hours': { unit: 'hours' },
      'friend_play_time.coins': REFERRAL,
      first_purchase_coins: REFERRAL,
      purchase_percent: { unit: 'percent' },
    },
  },
  {
    group: 'limits',
    at: 'gifts',
    fields: {
      enabled: MONEY,
      account_age_days: { ...MONEY, unit: 'days' },
      coins_sent_per_day: { ...MONEY, unit: 'coins' },
      coins_received_per_day: { ...MONEY, unit: 'coins' },
      gifts_per_day: MONEY,
      recent_purchase_hours: { ...MONEY, unit: 'hours' },
      new_device_hours: { ...MONEY, unit: 'hours' },
      offer_days: DAYS,
      'cards.expire_days': DAYS,
    },
  },
  {
    group: 'votes',
    at: 'votes',
    fields: { points: POINTS, 'streak.days': { ...VOTES, unit: 'days' }, 'streak.points': POINTS },
  },
  {
    group: 'limits',
    at: 'payments.limits',
    fields: {
      usd_per_day: USD,
      new_account_days: DAYS,
      new_account_usd: USD,
      max_bonus_percent: { unit: 'percent', needsSecondPerson: true },
    },
  },
  {
    group: 'limits',
    at: 'uploads',
    fields: {
      files_per_day: { unit: 'files' },
      megabytes_per_day: MEGABYTES,
      stored_megabytes: MEGABYTES,
      download_megabytes: MEGABYTES,
      downloads_stored_megabytes: MEGABYTES,
    },
  },
  {
    group: 'limits',
    at: 'http',
    fields: { requests_per_minute: { unit: 'requests' } },
  },
  {
    group: 'limits',
    at: 'mail',
    fields: { mailings_per_minute: { unit: 'emails', permission: 'mailings.send' } },
  },
  {
    group: 'limits',
    at: 'staff.approval_above',
    fields: { ...GUARDED, usd: { ...GUARD, ...USD } },
  },
  {
    group: 'limits',
    at: 'staff.daily_caps',
    fields: {
      ...GUARDED,
      usd_confirmed: { ...GUARD, ...USD },
      usd_refunded: { ...GUARD, ...USD },
    },
  },
];

/** Fields without options. */
function plain(...fields: readonly string[]): Section['fields'] {
  return Object.fromEntries(fields.map((field) => [field, {}]));
}

function inLanguages(field: string): string[] {
  return LANGUAGES.map((language) => `${field}.${language}`);
}

/** A vote site we know, whether it is configured or not. */
export interface KnownVoteSite {
  name: string;
  title: string;
}

/** A world of the configuration file. */
export interface KnownWorld {
  id: number;
  name: string;
}

export function listSettings(
  voteSites: readonly KnownVoteSite[],
  worlds: readonly KnownWorld[],
): Setting[] {
  return [
    ...SECTIONS.flatMap(settingsIn),
    ...worlds.flatMap(settingsOfWorld),
    ...voteSites.flatMap(settingsOfVoteSite),
  ];
}

const OFFER_FIELDS = Object.fromEntries(WORLD_OFFERS.map((offer) => [offer, {}]));

function settingsOfWorld({ id, name }: KnownWorld): Setting[] {
  const section = { group: 'worlds', at: `worlds.${id}.offers`, fields: OFFER_FIELDS } as const;
  return settingsIn(section).map((setting) => {
    const field = setting.key.slice(setting.key.lastIndexOf('.') + 1);
    return { ...setting, name: `worlds.offers.${field}`, title: name };
  });
}

const VOTE_SITE_FIELDS = { id: VOTES, key: { ...VOTES, isSealed: true } } as const;

function settingsOfVoteSite({ name, title }: KnownVoteSite): Setting[] {
  const section = { group: 'votes', at: `votes.sites.${name}`, fields: VOTE_SITE_FIELDS } as const;
  return settingsIn(section).map((setting) => {
    const field = setting.key.slice(setting.key.lastIndexOf('.') + 1);
    return { ...setting, name: `votes.sites.${field}`, title };
  });
}
