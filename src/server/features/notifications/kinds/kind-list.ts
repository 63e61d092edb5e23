import { z } from 'zod';
import type { NotificationKindName, NotificationTopic } from '#contract/notifications.ts';
import { SUBSCRIPTIONS_PAGE } from '#contract/subscriptions.ts';
import { castleByGameName, castleSlug } from '#reference/castles.ts';
import type { NotificationWording } from '#server/locales/server-texts.ts';

/** What the text of an event needs; `at` is in Unix seconds. */
export const eventDataSchema = z.object({
  name: z.string(),
  detail: z.string().default(''),
  extra: z.string().default(''),
  at: z.int().optional(),
});
export type EventData = z.infer<typeof eventDataSchema>;

interface EventValues {
  data: EventData;
  worldId: number;
  subject: string;
  /** The time of `data.at` in the reader's time zone. */
  time: string;
  /** Formats an amount the way the reader's language groups digits. */
  amount(digits: string): string;
}

/** One or two values, in the order in which the text uses them. */
export type TextValues = readonly [string, string?];

export interface NotificationKind {
  /** `request`: addressed to one player, without a subscription. */
  topic: NotificationTopic | 'request';
  /** May go to the operator's public channels: it is on a public page anyway. */
  isPublic: boolean;
  /** How long it is worth sending and retrying; the site lists it longer. */
  usefulMinutes: number;
  title(values: EventValues): TextValues;
  text(values: EventValues): TextValues;
  /** The wording, if it is not named like the kind. */
  wording?(values: EventValues): NotificationWording;
  path(values: EventValues): string;
}

/** The `extra` of an answered request. */
export const ACCEPTED = 'accepted';
/** The `extra` of an order without a price: nothing was paid, so nothing is refunded. */
export const FREE = 'free';

const HOUR = 60;
const DAY = 24 * HOUR;
const byName = ({ data }: EventValues): TextValues => [data.name];
const byNameAndDetail = ({ data }: EventValues): TextValues => [data.name, data.detail];
const byTime = ({ time }: EventValues): TextValues => [time];
const byDetail = ({ data }: EventValues): TextValues => [data.detail];
const noValues = (): TextValues => [''];

const boss = {
  topic: 'boss',
  isPublic: true,
  title: byName,
  text: byTime,
  path: ({ worldId }: EventValues) => `/raidlist?server_id=${worldId}`,
} as const;
const castle = {
  topic: 'castle',
  isPublic: true,
  title: byName,
  path: ({ worldId, subject }: EventValues) => {
    const known = castleByGameName(subject);
    return `/castillos${known ? `/${castleSlug(known)}` : ''}?server_id=${worldId}`;
  },
} as const;
const clan = {
  topic: 'clan',
  isPublic: false,
  usefulMinutes: DAY,
  title: byNameAndDetail,
  text: noValues,
  path: ({ worldId, data }: EventValues) =>
    `/clans/${encodeURIComponent(data.name)}?server_id=${worldId}`,
} as const;
const order = {
  topic: 'order',
  isPublic: false,
  usefulMinutes: 3 * DAY,
  title: byName,
  text: byDetail,
  path: () => '/panel/orders',
} as const;
const request = {
  topic: 'request',
  isPublic: false,
  usefulMinutes: 3 * DAY,
  title: byNameAndDetail,
  path: ({ worldId }: EventValues) => `/panel/clans?server_id=${worldId}`,
} as const;

/** For the sender or the receiver; `data.name` is an amount of coins, or an article's title. */
const gift = {
  topic: 'request',
  isPublic: false,
  usefulMinutes: 3 * DAY,
  title: ({ data, amount }: EventValues): TextValues => [amount(data.name), data.detail],
  text: ({ data }: EventValues): TextValues => [data.extra],
  path: () => '/panel/gifts',
} as const;

/** A kind without a wording of its own must say which one it uses. */
type KindOf<Name> = Name extends NotificationWording
  ? NotificationKind
  : NotificationKind & Required<Pick<NotificationKind, 'wording'>>;

/** Every kind of notification. Texts are in the server's locales under `notifications.kinds`. */
export const NOTIFICATION_KINDS: Readonly<{
  [Name in NotificationKindName]: KindOf<Name>;
}> = {
  boss_died: { ...boss, usefulMinutes: 2 * HOUR },
  boss_window_soon: { ...boss, usefulMinutes: 10 },
  boss_window: { ...boss, usefulMinutes: HOUR },
  boss_alive: { ...boss, usefulMinutes: HOUR },
  castle_siege_soon: { ...castle, usefulMinutes: HOUR, text: byTime },
  castle_ruler: { ...castle, usefulMinutes: DAY, title: byNameAndDetail, text: noValues },
  clan_level: clan,
  clan_leader: clan,
  clan_castle_taken: clan,
  clan_castle_lost: clan,
  price_offer: {
    topic: 'price',
    isPublic: false,
    // Private stores stay open for days.
    usefulMinutes: DAY,
    title: ({ data, amount }) => [data.name, amount(data.detail)],
    text: ({ data }) => [data.extra],
    path: ({ worldId, subject }) =>
      `/panel/${worldId}/market?${new URLSearchParams({ item: `#${subject}` })}`,
  },
  order_done: order,
  order_refunded: {
    ...order,
    wording: ({ data }) => (data.extra === FREE ? 'order_refused' : 'order_refunded'),
  },
  clan_request_received: { ...request, text: ({ data }) => [data.extra] },
  clan_request_answered: {
    ...request,
    text: noValues,
    wording: ({ data }) =>
      data.extra === ACCEPTED ? 'clan_request_accepted' : 'clan_request_declined',
  },
  gift_received: { ...gift, path: () => '/panel/gifts?list=received' },
  gift_article_received: {
    ...gift,
    title: byNameAndDetail,
    path: () => '/panel/gifts?list=received',
  },
  gift_offered: gift,
  gift_returned: gift,
  gift_reversed: gift,
  gift_card_redeemed: { ...gift, path: () => '/panel/gifts?list=cards' },
  subscription_past_due: {
    topic: 'request',
    isPublic: false,
    usefulMinutes: 3 * DAY,
    title: byName,
    text: byDetail,
    path: () => SUBSCRIPTIONS_PAGE,
  },
  report_answered: {
    topic: 'report',
    isPublic: false,
    usefulMinutes: 7 * DAY,
    title: noValues,
    text: byName,
    path: ({ subject }) => `/panel/reports/${subject}`,
  },
};
