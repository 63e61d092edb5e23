import { z } from 'zod';
import { ORDER_KINDS, pricesSchema } from '#contract/order-kinds.ts';

const price = z.int().min(0).max(1_000_000_000);
const minutes = z
  .int()
  .positive()
  .max(7 * 24 * 60);

/** What things cost and how long an order may wait. */
export const ordersSchema = z.strictObject({
  /** In the currency of the purse that each kind is paid from. */
  prices: z
    .strictObject(pricesSchema((kind) => price.default(ORDER_KINDS[kind].price)).shape)
    .prefault({}),
  vip_days: z.int().positive().max(3_650).default(30),
  /** How long a character must wait between two uses of unstuck; 0 for no wait. */
  unstuck_wait_minutes: z
    .int()
    .min(0)
    .max(7 * 24 * 60)
    .default(60),
  /** The item a character gets, one piece for each coin or point sent to it. */
  items: z
    .strictObject({
      coins: z.int().positive().default(4037),
      votes: z.int().positive().default(4356),
      referral: z.int().positive().default(4357),
    })
    .prefault({}),
  /** An order that could not reach its game for this long, since it was placed, is refunded. */
  release_after_minutes: minutes.default(60),
  /** An order whose outcome is unknown for this long, since it was placed, waits for an admin. */
  admin_after_minutes: minutes.default(24 * 60),
});

/** Passwords of game accounts are stored encrypted, to be shown to their owner. */
export const gamePasswordsSchema = z.strictObject({
  /** Whether owners may see them. */
  show: z.boolean().default(true),
  /** The first key encrypts, all decrypt; without any, one is derived from `secret`. See npm run rotate-keys. */
  keys: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[a-z0-9-]{1,32}$/, 'must be lower-case letters, digits and -'),
        key: z.string().refine((text) => Buffer.from(text, 'base64').length === 32, {
          message: 'must be 32 bytes in base64 (openssl rand -base64 32)',
        }),
      }),
    )
    .refine((keys) => new Set(keys.map(({ id }) => id)).size === keys.length, {
      message: 'contains two keys with the same id',
    })
    .default([]),
});
