import { z } from 'zod';
import { bigIdTextSchema, idTextSchema } from './bounds.ts';
import { listQuerySchema } from './keyed-page.ts';
import { ordersReplySchema } from './orders.ts';
import { REASON_MAX, REASON_MIN } from './players.ts';
import { servicesReplySchema } from './services.ts';

/** One character as the admin area sees it. */
export const ADMIN_CHARACTER_PATH = '/api/admin/servers/:server_id/chars/:id';
export const adminCharacterPath = (serverId: number | string, id: number | string) =>
  `/api/admin/servers/${serverId}/chars/${id}`;

export const UNLOCK_CHARACTER_PATH = `${ADMIN_CHARACTER_PATH}/unlock`;
export const unlockCharacterPath = (serverId: number, id: number) =>
  `${adminCharacterPath(serverId, id)}/unlock`;
export const unlockCharacterBodySchema = z.object({
  reason: z.string().trim().min(REASON_MIN).max(REASON_MAX),
});

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
  /** Digits: a pile of Adena may be more than a number holds. */
  quantity: z.string(),
  place: z.enum(['worn', 'bag', 'warehouse']),
});
export type AdminInventoryItem = z.infer<typeof inventoryItemSchema>;

export const adminCharacterSchema = z.object({
  server_id: z.int(),
  id: z.int(),
  /** Null while the game does not answer; the rest is then what we know ourselves. */
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
  /** What a lock is on this server; null where it has none. */
  lock_style: servicesReplySchema.shape.services.valueType.unwrap().shape.lock_style,
  /** The main class first; empty while the game does not answer. A level may not be stored. */
  levels: z.array(z.object({ class: z.string(), level: z.int().nullable() })),
  /** As we last saw it. */
  known: z.object({ name: z.string(), account: z.string(), level: z.int() }).nullable(),
  /** Null where this world does not let it be read. */
  inventory: z.array(inventoryItemSchema).nullable(),
  master_account: z.object({ id: z.uuid(), email: z.string() }).nullable(),
  orders: ordersReplySchema.shape.orders,
  next: z.string().nullable(),
  previous: z.string().nullable(),
});
export type AdminCharacter = z.infer<typeof adminCharacterSchema>;
