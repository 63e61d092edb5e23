import { z } from 'zod';
import { bigIdTextSchema, idTextSchema } from './bounds.ts';
import { listQuerySchema } from './keyset-page.ts';
import { ORDER_KIND_NAMES } from './order-kinds.ts';
import { orderSchema } from './orders.ts';
import { REASON_MAX, REASON_MIN } from './player-actions.ts';
import { servicesReplySchema } from './services.ts';
import { STAFF_ORDER_KINDS } from './staff-orders.ts';
import { SUBSCRIPTION_ORDER_KINDS } from './subscription-orders.ts';

/** A character as shown in the admin area. */
export const ADMIN_CHARACTER_PATH = '/api/admin/servers/:server_id/chars/:id';
export const adminCharacterPath = (serverId: number | string, id: number | string) =>
  `/api/admin/servers/${serverId}/chars/${id}`;

export const UNLOCK_CHARACTER_PATH = `${ADMIN_CHARACTER_PATH}/unlock`;
export const unlockCharacterPath = (serverId: number, id: number) =>
  `${adminCharacterPath(serverId, id)}/unlock`;
/** The reason staff give to lock or unlock a character. */
export const lockReasonBodySchema = z.object({
  reason: z.string().trim().min(REASON_MIN).max(REASON_MAX),
});

export const LOCK_CHARACTER_PATH = `${ADMIN_CHARACTER_PATH}/lock`;
export const lockCharacterPath = (serverId: number, id: number) =>
  `${adminCharacterPath(serverId, id)}/lock`;

export const adminCharacterParamsSchema = z.object({
  server_id: idTextSchema,
  id: bigIdTextSchema,
});
export const adminCharacterQuerySchema = listQuerySchema.omit({ q: true });

const unixSeconds = z.int().min(0);

const inventoryItemSchema = z.object({
  item_id: z.int(),
  name: z.string(),
  grade: z.string().nullable(),
  enchant: z.int(),
  /** A string of digits: an amount of Adena may exceed the safe integer range. */
  quantity: z.string(),
  place: z.enum(['worn', 'bag', 'warehouse']),
});
export type AdminInventoryItem = z.infer<typeof inventoryItemSchema>;

export const adminCharacterSchema = z.object({
  server_id: z.int(),
  id: z.int(),
  /** Null if the game does not respond; the rest then comes from our own data. */
  char: z
    .object({
      name: z.string(),
      title: z.string(),
      account: z.string(),
      clan: z.string().nullable(),
      class: z.string(),
      level: z.int(),
      pvp: z.int(),
      pk: z.int(),
      presence: z.enum(['offline', 'online', 'shop']),
      played_seconds: z.int().min(0),
      last_seen_at: unixSeconds,
      vip_until: unixSeconds,
      deletes_at: unixSeconds,
      name_color: z.string().nullable(),
      is_locked: z.boolean(),
      is_game_master: z.boolean(),
    })
    .nullable(),
  /** How locks work on this server; null where it has none. */
  lock_style: servicesReplySchema.shape.services.valueType.unwrap().shape.lock_style,
  /** The main class first; empty if the game does not respond. A level may be missing. */
  levels: z.array(z.object({ class: z.string(), level: z.int().nullable() })),
  /** As we last read it from the game; null if we never did. */
  known: z.object({ name: z.string(), account: z.string(), level: z.int() }).nullable(),
  /** Null if this world cannot read it, or the game does not respond. */
  inventory: z.array(inventoryItemSchema).nullable(),
  master_account: z.object({ id: z.uuid(), email: z.string() }).nullable(),
  /** Including those placed by staff, such as a ban. */
  orders: z.array(
    orderSchema.extend({
      kind: z.enum([...ORDER_KIND_NAMES, ...STAFF_ORDER_KINDS, ...SUBSCRIPTION_ORDER_KINDS]),
    }),
  ),
  next: z.string().nullable(),
  previous: z.string().nullable(),
});
export type AdminCharacter = z.infer<typeof adminCharacterSchema>;
