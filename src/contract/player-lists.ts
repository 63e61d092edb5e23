import { z } from 'zod';
import { uuidSchema as uuid } from './bounds.ts';
import { GAME_ACCOUNT_STATES } from './game-accounts.ts';
import { keysetPageSchema, listQuerySchema } from './keyset-page.ts';
import { orderSchema } from './orders.ts';
import { paymentSchema } from './payments.ts';
import type { Permission } from './permissions.ts';
import { adminPlayerPath } from './players.ts';
import { PURSES } from './purses.ts';

const unixSeconds = z.int().min(0);

/** The lists on a player's page. Each has its own URL below the player's. */
export const PLAYER_LISTS = [
  'accounts',
  'statement',
  'orders',
  'payments',
  'sessions',
  'related',
  'notes',
] as const;
export type PlayerList = (typeof PLAYER_LISTS)[number];
export const LIST_PERMISSIONS: Record<PlayerList, Permission> = {
  accounts: 'players.read',
  statement: 'players.read',
  orders: 'orders.read',
  payments: 'payments.read',
  sessions: 'players.read',
  related: 'moderation.read',
  notes: 'players.read',
};
export const playerListPath = (id: string, list: PlayerList) => `${adminPlayerPath(id)}/${list}`;
const playerListQuerySchema = listQuerySchema.omit({ q: true });
export const playerStatementQuerySchema = playerListQuerySchema.extend({
  purse: z.enum(PURSES).default('coins'),
});

export const playerListSchemas = {
  accounts: keysetPageSchema(
    z.object({
      server_id: z.int(),
      account: z.string(),
      state: z.enum(GAME_ACCOUNT_STATES),
      created_at: unixSeconds,
      chars: z.array(
        z.object({ id: z.int(), name: z.string(), level: z.int(), is_locked: z.boolean() }),
      ),
    }),
  ),
  statement: keysetPageSchema(
    z.object({
      id: z.int(),
      at: unixSeconds,
      reason: z.string(),
      reference: z.string().nullable(),
      /** Why an admin gave or took it. */
      note: z.string().nullable(),
      amount: z.int(),
      balance_after: z.int(),
    }),
  ),
  orders: keysetPageSchema(orderSchema),
  payments: keysetPageSchema(
    paymentSchema.extend({ provider_ref: z.string().nullable(), reason: z.string().nullable() }),
  ),
  sessions: keysetPageSchema(
    z.object({
      id: uuid,
      device: z.string(),
      address: z.string(),
      created_at: unixSeconds,
      last_seen_at: unixSeconds,
      expires_at: unixSeconds,
    }),
  ),
  /** Other master accounts that share an IP address or a browser with this one. */
  related: keysetPageSchema(
    z.object({
      player_id: uuid,
      email: z.string(),
      is_suspended: z.boolean(),
      addresses: z.array(z.string()),
      /** How many browsers they share. */
      devices: z.int(),
      seen_at: unixSeconds,
    }),
  ),
  notes: keysetPageSchema(
    z.object({ id: z.int(), at: unixSeconds, author: z.string(), note: z.string() }),
  ),
} as const satisfies Record<PlayerList, z.ZodType>;
export type PlayerListReply<L extends PlayerList> = z.infer<(typeof playerListSchemas)[L]>;
