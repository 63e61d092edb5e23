import { z } from 'zod';
import { bigIdTextSchema, INT_MAX } from './bounds.ts';

/** What players are notified of, and how; docs/notifications.md. */
export const NOTIFICATIONS_PATH = '/api/notifications';
/** Forms that also work without JavaScript are not under /api; what needs JavaScript is. */
export const READ_NOTIFICATIONS_PATH = '/panel/notifications/read';
export const NOTIFICATION_SETTINGS_PATH = '/api/notifications/settings';
export const SUBSCRIBE_PATH = '/panel/notifications/subscriptions';
export const END_NOTIFICATION_SUBSCRIPTION_PATH = '/panel/notifications/subscriptions/end';
export const EMAIL_CHANNEL_PATH = '/panel/notifications/email';
export const PUSH_CHANNEL_PATH = '/api/notifications/push';
export const TELEGRAM_LINK_PATH = '/api/notifications/telegram';
export const REMOVE_ENDPOINT_PATH = '/panel/notifications/endpoints/remove';
export const QUIET_HOURS_PATH = '/panel/notifications/quiet-hours';
/** What emails link to: opening it shows a button, an email client posts to it (RFC 8058). */
export const STOP_EMAILS_PATH = '/unsubscribe/notifications';
/** The player's page; a subject in its query opens the form for it. */
export const NOTIFICATIONS_PAGE = '/panel/notifications';

/** Every kind that players subscribe to, by what a subscription is about. */
export const NOTIFICATION_TOPICS = {
  boss: ['boss_died', 'boss_window_soon', 'boss_window', 'boss_alive'],
  castle: ['castle_siege_soon', 'castle_ruler'],
  clan: ['clan_level', 'clan_leader', 'clan_castle_taken', 'clan_castle_lost'],
  price: ['price_offer'],
  order: ['order_done', 'order_refunded'],
  report: ['report_answered'],
} as const;
export type NotificationTopic = keyof typeof NOTIFICATION_TOPICS;
/** Sent only to the player they concern: nobody subscribes to them. */
const PERSONAL_KINDS = [
  'clan_request_received',
  'clan_request_answered',
  'gift_received',
  'gift_article_received',
  'gift_offered',
  'gift_returned',
  'gift_reversed',
  'gift_card_redeemed',
  'subscription_past_due',
] as const;
export type NotificationKindName =
  | (typeof NOTIFICATION_TOPICS)[NotificationTopic][number]
  | (typeof PERSONAL_KINDS)[number];
export const TOPIC_NAMES = Object.keys(NOTIFICATION_TOPICS) as [
  NotificationTopic,
  ...NotificationTopic[],
];
/** The kinds a subscription may contain. */
export const SUBSCRIBED_KINDS = Object.values(NOTIFICATION_TOPICS).flat();
const KIND_NAMES = [...SUBSCRIBED_KINDS, ...PERSONAL_KINDS];
/** Topics about the player's own orders and reports, without a world or a subject. */
export const OWN_TOPICS: readonly NotificationTopic[] = ['order', 'report'];

export const CHANNEL_NAMES = ['email', 'push', 'telegram', 'discord'] as const;
export type ChannelName = (typeof CHANNEL_NAMES)[number];

/** More would amount to a feed of everything. */
export const SUBSCRIPTIONS_MAX = 100;
/** Endpoints per player and channel; a new one replaces the oldest. */
export const ENDPOINTS_MAX = 10;
export const SUBJECT_NAME_MAX = 60;
const PRICE_MAX = 1_000_000_000_000_000;
export const ENCHANT_MAX = 65_535;

const notificationSchema = z.object({
  id: z.int(),
  kind: z.enum(KIND_NAMES),
  title: z.string(),
  text: z.string(),
  /** The page of this site that it links to. */
  path: z.string(),
  happened_at: z.int(),
  is_read: z.boolean(),
});
export const notificationsQuerySchema = z.object({ before: bigIdTextSchema.optional() });
export const notificationsReplySchema = z.object({
  notifications: z.array(notificationSchema),
  /** For `before`; null at the end. */
  next: z.int().nullable(),
  unread: z.int(),
});
export type NotificationsReply = z.infer<typeof notificationsReplySchema>;
export const readNotificationsBodySchema = z.object({
  /** Left out: all of them. */
  id: bigIdTextSchema.optional(),
});

const subscriptionSchema = z.object({
  id: z.int(),
  topic: z.enum(TOPIC_NAMES),
  server_id: z.int(),
  subject: z.string(),
  /** The subject's name as players know it; empty: every one. */
  name: z.string(),
  kinds: z.array(z.enum(SUBSCRIBED_KINDS)),
  enchant_from: z.int(),
  /** 0 for what has no price. */
  price_to: z.number(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

const endpointSchema = z.object({
  id: z.int(),
  channel: z.enum(CHANNEL_NAMES),
  label: z.string(),
  created_at: z.int(),
  /** 0: nothing was sent yet. */
  used_at: z.int(),
});
export type NotificationEndpoint = z.infer<typeof endpointSchema>;

const minuteSchema = z.int().min(0).max(1_439);
const quietSchema = z.object({ from: minuteSchema, to: minuteSchema, zone: z.string() });

export const notificationSettingsSchema = z.object({
  subscriptions: z.array(subscriptionSchema),
  endpoints: z.array(endpointSchema),
  /** Null: at any time. */
  quiet: quietSchema.nullable(),
  /** What the operator has set up. */
  channels: z.object({
    email: z.boolean(),
    /** The key browsers need; empty without web push. */
    push_key: z.string(),
    /** The bot's name; empty without Telegram. */
    telegram_bot: z.string(),
  }),
  /** Clans of the player's characters. */
  own_clans: z.array(z.object({ server_id: z.int(), name: z.string() })),
});
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

/** A form sends a single value as text, not as a list. */
const kinds = z
  .union([z.enum(SUBSCRIBED_KINDS), z.array(z.enum(SUBSCRIBED_KINDS)).max(SUBSCRIBED_KINDS.length)])
  .transform((value) => (typeof value === 'string' ? [value] : value));
export const subscribeBodySchema = z.object({
  topic: z.enum(TOPIC_NAMES),
  server_id: z.coerce.number().int().min(0).max(INT_MAX).default(0),
  /** A boss, a castle, a clan or an item; empty: every boss or every castle. */
  subject: z.string().trim().max(SUBJECT_NAME_MAX).default(''),
  kinds: kinds.default([]),
  enchant_from: z.coerce.number().int().min(0).max(ENCHANT_MAX).default(0),
  price_to: z.coerce.number().int().min(0).max(PRICE_MAX).default(0),
});
export type Subscribe = z.infer<typeof subscribeBodySchema>;

export const endSubscriptionBodySchema = z.object({ id: bigIdTextSchema });
export const removeEndpointBodySchema = z.object({ id: bigIdTextSchema });
const formFlag = z.union([z.boolean(), z.enum(['0', '1']).transform((value) => value === '1')]);
export const emailChannelBodySchema = z.object({ is_on: formFlag });
/** A browser's push subscription, as it serializes itself. */
export const pushChannelBodySchema = z.object({
  endpoint: z.url().max(1_000),
  keys: z.object({
    p256dh: z
      .string()
      .max(100)
      .regex(/^[\w-]{80,}$/),
    auth: z
      .string()
      .max(40)
      .regex(/^[\w-]{16,}$/),
  }),
  /** The endpoint this browser had before; it is removed. */
  replaces: z.url().max(1_000).optional(),
});
export const telegramLinkReplySchema = z.object({
  /** Opens the bot with the code. */
  url: z.string(),
  code: z.string(),
  expires_at: z.int(),
});
export type TelegramLink = z.infer<typeof telegramLinkReplySchema>;
const timeOfDay = z
  .string()
  .max(5)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/);
export const quietHoursBodySchema = z.object({
  is_on: formFlag.default(false),
  from: timeOfDay.default('23:00'),
  to: timeOfDay.default('08:00'),
  zone: z.string().min(1).max(60),
});
export const stopEmailsQuerySchema = z.object({ token: z.string().max(200).default('') });
