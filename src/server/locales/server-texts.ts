import type { ErrorCode } from '#contract/errors.ts';
import type { NotificationKindName } from '#contract/notifications.ts';
import type { PageName } from '#contract/pages.ts';
import type { WidgetRanking } from '#contract/widgets.ts';
import type { done } from './en/done.ts';
import type { messages } from './en/messages.ts';
import type { operationsMessages } from './en/operations-messages.ts';

export type MessageCode = keyof typeof messages;
export type OperationsMessage = keyof typeof operationsMessages;
export type DoneCode = keyof typeof done;

/** The texts of notifications. `order_refused` is for an order without a price. */
export type NotificationWording =
  | Exclude<NotificationKindName, 'clan_request_answered'>
  | 'order_refused'
  | 'clan_request_accepted'
  | 'clan_request_declined';

export type EmailKind =
  | 'verify'
  | 'alreadyRegistered'
  | 'reset'
  | 'passwordChanged'
  | 'passwordSetByStaff'
  | 'changeEmail'
  | 'emailChanged'
  | 'addressReserved'
  | 'newEmailActive'
  | 'emailRestored'
  | 'newDevice'
  | 'giftWaits'
  | 'totpOn'
  | 'totpOff'
  | 'newRecoveryCodes'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'siteLinked'
  | 'siteRemoved'
  | 'staffInvitation'
  | 'deleted';

interface EmailText {
  subject: string;
  paragraphs: string[];
  /** The label of the button, if there is one. */
  action?: string;
  note: string;
}

/** Texts of widgets. */
export interface WidgetTexts {
  online: string;
  offline: string;
  /** `shown` is the count in the language's number format. */
  players(count: number, shown: string): string;
  updated(time: string): string;
  rankings: Record<WidgetRanking, string>;
  bosses: string;
  level(level: number): string;
  alive: string;
  dead: string;
  /** Of a respawn window; the time is a duration such as `6 h`. */
  opensIn(time: string): string;
  openLeft(time: string): string;
  /** Of a boss that respawns at a fixed time. */
  backIn(time: string): string;
  dueNow: string;
  lastDay: string;
  peak(count: string): string;
  nextSiege: string;
  /** How long until then; the time is a duration such as `6 h`. */
  inTime(time: string): string;
  play: string;
  /** What each ranking counts. */
  units: Record<WidgetRanking, string>;
  /** Links to the page of the site with all of it. */
  wholeRanking: string;
  allBosses: string;
  empty: string;
}

/** Texts on share cards. */
export interface ShareCardTexts {
  pvp: string;
  place: string;
  clan: string;
  member: string;
  ledBy(name: string): string;
  members: string;
  level: string;
  alliance: string;
  siegeKills: string;
  castleOf(clan: string): string;
  castleFree: string;
  lord(name: string): string;
  tax: string;
  online: string;
  alive: string;
  dead: string;
  near: string;
  season(season: number): string;
  seasonRecap(season: number): string;
  pvpKills: string;
  bestDay(day: string): string;
  placeInSeason: string;
  fromPlace(place: string): string;
  olympiadPoints: string;
  castlesHeld: string;
  siegesWon: string;
}

/** All texts of the server in one language; a missing text is a compile error. */
export interface ServerTexts {
  /** The pages of questions and downloads. */
  listedPages: {
    faq: string;
    downloads: string;
    empty: string;
    from: (host: string) => string;
    size: (size: string) => string;
  };
  /** Staff view a player's panel: the banner of every page, and the player's notice of it. */
  panelView: {
    banner: (email: string, time: string) => string;
    over: (email: string) => string;
    end: string;
    back: string;
    noticeTitle: string;
    noticeText: string;
    noticeReason: (reason: string) => string;
  };
  /**
   * What players are notified of. Title and text get up to two values each, those that the kind's
   * entry in `kind-list.ts` defines.
   */
  notifications: {
    kinds: Record<
      NotificationWording,
      {
        title: (value: string, second: string) => string;
        /** Left out where the title says it all. */
        text?: (value: string, second: string) => string;
      }
    >;
    open: string;
    emailNote: (page: string) => string;
    emailStop: string;
    telegram: Record<'linked' | 'unlinked' | 'unknown', (site: string, account: string) => string>;
  };
  errors: Record<ErrorCode, string>;
  messages: Record<MessageCode, string>;
  operationsMessages: Record<OperationsMessage, string>;
  done: Record<DoneCode, string>;
  identityEmails: Record<EmailKind, EmailText>;
  /** To the new owner of a game account. */
  accountMovedEmail: (login: string) => Omit<EmailText, 'action'>;
  /** A charge of a subscription failed; it is canceled after this many days. */
  paymentFailedEmail: (failed: {
    title: string;
    character: string;
    days: number;
  }) => Required<EmailText>;
  /** Support has replied to the report with this subject. */
  reportAnsweredEmail: (subject: string) => Required<EmailText>;
  /** In the small print of every mailing. */
  mailingEmail: { note: string; unsubscribe: string };
  widgets: WidgetTexts;
  siegeCalendar: { title: string; siege: (castle: string) => string };
  /** Titles of calendar entries. */
  calendar: {
    title: string;
    opening: (world: string) => string;
    /** After the name of a castle and a colon. */
    takenBy: (clan: string) => string;
    free: (castle: string) => string;
    season: (season: number) => string;
  };
  /** `game` is the text of the link to the game, where the operator has set one. */
  starterPages: Record<PageName, { title: string; html: string; game?: string }>;
  shareCards: ShareCardTexts;
}
