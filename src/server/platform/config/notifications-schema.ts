import { z } from 'zod';
import { SUBSCRIBED_KINDS } from '#contract/notifications.ts';

const KEY = /^[\w-]+$/;
const DISCORD = /^https:\/\/(?:(?:ptb|canary)\.)?discord(?:app)?\.com\/api\/webhooks\/\d+\/[\w-]+$/;

const PUBLISHED: (typeof SUBSCRIBED_KINDS)[number][] = [
  'boss_died',
  'boss_alive',
  'castle_siege_soon',
  'castle_ruler',
];

/** How players are notified besides the site itself and email; all are off until they are set up. */
export const notificationsSchema = z.strictObject({
  push: z
    .strictObject({
      /** VAPID keys, from `castellan push-keys`. New keys end every browser's subscription. */
      public_key: z.string().regex(KEY).length(87),
      private_key: z.string().regex(KEY).length(43),
      /** Whom a push service contacts: mailto: or https:. */
      contact: z.url({ protocol: /^(https|mailto)$/ }),
      /** Origins of push services besides those of Google, Mozilla, Apple and Microsoft. */
      services: z.array(z.url()).max(10).default([]),
    })
    .optional(),
  telegram: z
    .strictObject({
      /** As BotFather gives it. */
      token: z.string().regex(/^\d+:[\w-]{20,}$/, 'is not a bot token, such as 123456:ABC…'),
      /** The bot's name, without @. */
      bot: z.string().regex(/^\w{5,32}$/),
      /** Telegram's own, unless the operator runs a Bot API server. */
      api_url: z.url().default('https://api.telegram.org'),
    })
    .optional(),
  discord: z
    .strictObject({
      /** A webhook of the channel that gets the public news. */
      webhook_url: z.string().regex(DISCORD, 'is not the URL of a Discord webhook'),
      /** What is published there. */
      kinds: z.array(z.enum(SUBSCRIBED_KINDS)).default(PUBLISHED),
      /** Only these bosses, by the game’s identifiers; empty: the grand bosses. */
      bosses: z.array(z.string().min(1)).default([]),
      /** Discord's own URL unless requests go through a proxy. */
      api_url: z.url().default('https://discord.com'),
    })
    .optional(),
  /** Emails per minute, all workers together. */
  emails_per_minute: z.int().min(1).max(60_000).default(300),
  /** How long the site keeps notifications: longer than any of them is worth sending. */
  keep_days: z.int().min(8).max(365).default(60),
});
export type NotificationsConfig = z.infer<typeof notificationsSchema>;
