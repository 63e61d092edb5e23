import { z } from 'zod';

const coins = z.int().min(1).max(100_000_000);

/** Gifts between players. Off unless the operator wants coins to change hands; docs/gifts.md. */
export const giftsSchema = z.strictObject({
  enabled: z.boolean().default(false),
  /** Younger accounts give nothing: stolen cards are tried on new ones. */
  account_age_days: z.int().min(0).max(365).default(7),
  /** For each player within 24 hours. */
  coins_sent_per_day: coins.default(500),
  coins_received_per_day: coins.default(1_000),
  gifts_per_day: z.int().min(1).max(1_000).default(10),
  /** Coins bought within these hours cannot be given away; 0 for no such limit. */
  recent_purchase_hours: z.int().min(0).max(2_160).default(72),
  /** How long a gift sent from a device new to the account waits; 0 sends it at once. */
  new_device_hours: z.int().min(0).max(720).default(24),
  /** After this many days, what was offered to an email address and not accepted is returned. */
  offer_days: z.int().min(1).max(90).default(7),
  cards: z
    .strictObject({
      /** What players can buy; empty sells no cards. */
      amounts: z.array(coins).max(12).default([50, 100, 250]),
      /** After this many days, an unredeemed card is refunded to its buyer; 0 for never. */
      expire_days: z.int().min(0).max(3_650).default(0),
    })
    .prefault({}),
});

export type GiftsConfig = z.infer<typeof giftsSchema>;
