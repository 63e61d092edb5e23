import { createContext, useContext } from 'react';
import type { Language } from '#contract/languages.ts';
import type adminEn from '#web/locales/admin/en.json';
import type bansEn from '#web/locales/bans/en.json';
import type boardsEn from '#web/locales/boards/en.json';
import type calendarEn from '#web/locales/calendar/en.json';
import type censusEn from '#web/locales/census/en.json';
import type checkoutEn from '#web/locales/checkout/en.json';
import type clanPagesEn from '#web/locales/clan-pages/en.json';
import type creatorsEn from '#web/locales/creators/en.json';
import type databaseEn from '#web/locales/database/en.json';
import type databaseSearchEn from '#web/locales/database-search/en.json';
import type en from '#web/locales/en.json';
import type giftsEn from '#web/locales/gifts/en.json';
import type guidesEn from '#web/locales/guides/en.json';
import type ledgerEn from '#web/locales/ledger/en.json';
import type mailLinksEn from '#web/locales/mail-links/en.json';
import type mapEn from '#web/locales/map/en.json';
import type newsEn from '#web/locales/news/en.json';
import type notificationsEn from '#web/locales/notifications/en.json';
import type pricesEn from '#web/locales/prices/en.json';
import type reportHelpEn from '#web/locales/report-help/en.json';
import type rewardsEn from '#web/locales/rewards/en.json';
import type sheetsEn from '#web/locales/sheets/en.json';
import type shopEn from '#web/locales/shop/en.json';
import type streamsEn from '#web/locales/streams/en.json';
import type subscriptionsEn from '#web/locales/subscriptions/en.json';
import { formatNumber } from './numbers.ts';

/** The English file defines the type; a test checks that every other language has the same keys. */
export type Translation = typeof en;
/** Loaded with the admin area. */
export type AdminTexts = typeof adminEn;
/** Loaded with the map. */
type MapTexts = typeof mapEn;
/** Loaded with the panel's page of game accounts and the public list of bans. */
type BanTexts = typeof bansEn;
/** Loaded with the calendar. */
type CalendarTexts = typeof calendarEn;
/** Loaded with the statistics. */
type CensusTexts = typeof censusEn;
/** Loaded with the checkout and the pages of payments. */
type CheckoutTexts = typeof checkoutEn;
/** Loaded with pages about creators, referrals, the checkout and statements. */
type CreatorTexts = typeof creatorsEn;
/** Loaded with the pages of items and monsters. */
type DatabaseTexts = typeof databaseEn;
/** Loaded with the search of items and monsters. */
type DatabaseSearchTexts = typeof databaseSearchEn;
/** Loaded with the page for developers. */
type GuideTexts = typeof guidesEn;
/** Loaded with the rankings, statistics, seasons, clans and castles. */
type BoardTexts = typeof boardsEn;
/** Loaded with the player's statement. */
type LedgerTexts = typeof ledgerEn;
/** Loaded with the page that links in emails lead to. */
type MailLinkTexts = typeof mailLinksEn;
/** Loaded with notices and the security page. */
type NewsTexts = typeof newsEn;
/** Loaded with the market. */
type PriceTexts = typeof pricesEn;
/** Loaded with the list of the player's reports. */
type ReportHelpTexts = typeof reportHelpEn;
/** Loaded with donations, votes and statements. */
type RewardTexts = typeof rewardsEn;
/** Loaded with the sheets of characters. */
type SheetTexts = typeof sheetsEn;
/** Loaded with the front page. */
type StreamTexts = typeof streamsEn;
/** Loaded with gifts, the shop and statements. */
type GiftTexts = typeof giftsEn;
/** Loaded with the shop and its editor. */
type ShopTexts = typeof shopEn;
/** Loaded with the pages of subscriptions and donations. */
type SubscriptionTexts = typeof subscriptionsEn;
/** Loaded with the page of the player's own clans, and with a clan's public page. */
type ClanPageTexts = typeof clanPagesEn;
/** Loaded with the page of notifications. */
type NotificationTexts = typeof notificationsEn;

type Leaf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${Leaf<Tree[Key]>}`;
}[keyof Tree & string];
/** A text with a number is looked up without its plural suffix. */
type Singular<Key> = Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key;
export type TextKey = Singular<
  Leaf<
    Translation & {
      admin: AdminTexts;
      bans: BanTexts;
      calendar: CalendarTexts;
      boards: BoardTexts;
      census: CensusTexts;
      checkout: CheckoutTexts;
      creators: CreatorTexts;
      database: DatabaseTexts;
      databaseSearch: DatabaseSearchTexts;
      gifts: GiftTexts;
      guides: GuideTexts;
      ledger: LedgerTexts;
      mailLinks: MailLinkTexts;
      map: MapTexts;
      news: NewsTexts;
      prices: PriceTexts;
      reportHelp: ReportHelpTexts;
      rewards: RewardTexts;
      sheets: SheetTexts;
      shop: ShopTexts;
      streams: StreamTexts;
      subscriptions: SubscriptionTexts;
      clanPages: ClanPageTexts;
      notifications: NotificationTexts;
    }
  >
>;

type Values = Record<string, unknown>;
export type Translate = (key: TextKey, values?: Values) => string;

export interface Text {
  language: Language;
  t: Translate;
}

/** The texts in use, to which those loaded with a page are added. */
const instances: { language: Language; texts: Map<string, string> }[] = [];
const added = new Map<string, Record<Language, object>>();

/** Adds texts that only some pages need and load; `part` is the first part of their keys. */
export function addTexts(part: string, texts: Record<Language, object>): void {
  added.set(part, texts);
  for (const { language, texts: into } of instances) flatten(texts[language], `${part}.`, into);
}

/** The operator's text overrides by key; they also replace texts that are added later. */
type TextOverrides = Readonly<Record<string, string>>;

/**
 * All texts of one language, with plurals and interpolated values. Read once; the returned function
 * applies the operator's overrides.
 */
export function readTexts(
  language: Language,
  translation: Translation,
): (overrides?: TextOverrides) => Text {
  const plurals = new Intl.PluralRules(language);
  const texts = new Map<string, string>();
  flatten(translation, '', texts);
  for (const [part, more] of added) flatten(more[language], `${part}.`, texts);
  instances.push({ language, texts });

  /** A number inside a sentence is formatted as everywhere else. */
  function show(value: unknown): string {
    return typeof value === 'number' ? formatNumber(value, language) : String(value ?? '');
  }

  return (overrides = {}) => {
    const get = (key: string) => overrides[key] ?? texts.get(key);
    const plural = (key: string, count: unknown) =>
      typeof count === 'number'
        ? (get(`${key}_${plurals.select(count)}`) ?? get(`${key}_other`))
        : undefined;
    return {
      language,
      t: (key, values) => {
        if (!values) return get(key) ?? key;
        const text = plural(key, values['count']) ?? get(key) ?? key;
        return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => show(values[name]));
      },
    };
  };
}

export function createText(
  language: Language,
  translation: Translation,
  overrides?: TextOverrides,
): Text {
  return readTexts(language, translation)(overrides);
}

export const TextContext = createContext<Text | null>(null);

export function useText(): Text {
  const text = useContext(TextContext);
  if (!text) throw new Error('useText is used outside TextContext');
  return text;
}

function flatten(tree: object, prefix: string, into: Map<string, string>): void {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') into.set(prefix + key, value);
    else flatten(value as object, `${prefix}${key}.`, into);
  }
}
