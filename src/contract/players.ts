import { z } from 'zod';
import { idSchema, uuidSchema as uuid } from './bounds.ts';
import { GAME_ACCOUNT_STATES } from './game-accounts.ts';
import { keyedPageSchema, listQuerySchema } from './keyed-page.ts';
import { orderSchema } from './orders.ts';
import { paymentSchema } from './payments.ts';
import { PURSES } from './purses.ts';

/** Master accounts as the admin area sees them. */
export const ADMIN_PLAYERS_PATH = '/api/admin/players';
export const ADMIN_PLAYER_PATH = '/api/admin/players/:id';
export const adminPlayerPath = (id: string) => `${ADMIN_PLAYERS_PATH}/${id}`;

const unixSeconds = z.int().min(0);

/** By what a player was found; the text is the account, the character or the address itself. */
export const FOUND_BY = ['email', 'account', 'character', 'address', 'referral', 'id'] as const;

const playerRowSchema = z.object({
  id: uuid,
  email: z.string(),
  referral_id: z.string(),
  is_admin: z.boolean(),
  is_streamer: z.boolean(),
  is_suspended: z.boolean(),
  created_at: unixSeconds,
  found_by: z.enum(FOUND_BY).nullable(),
  found: z.string(),
  /** The world of an account or a character; 0 for the rest. */
  found_server_id: z.int().min(0),
});
export type PlayerRow = z.infer<typeof playerRowSchema>;
export const playersReplySchema = keyedPageSchema(playerRowSchema);
export type PlayersReply = z.infer<typeof playersReplySchema>;

const purses = z.object({ coins: z.int(), votes: z.int(), referral: z.int() });
const person = z.object({ id: uuid, email: z.string() });

export const playerParamsSchema = z.object({ id: uuid });
export const playerSchema = z.object({
  id: uuid,
  email: z.string(),
  email_verified: z.boolean(),
  language: z.string(),
  referral_id: z.string(),
  referred_by: person.nullable(),
  referral_count: z.int().min(0),
  account_count: z.int().min(0),
  is_admin: z.boolean(),
  is_streamer: z.boolean(),
  streamer_code: z.string(),
  stream_link: z.string(),
  has_password: z.boolean(),
  has_second_factor: z.boolean(),
  created_at: unixSeconds,
  /** 0 for never. */
  last_seen_at: unixSeconds,
  suspended_at: unixSeconds,
  deleted_at: unixSeconds,
  balances: purses,
  debts: purses,
});
export type PlayerCard = z.infer<typeof playerSchema>;

/** The lists on a player's page. Each has an address of its own below the player's. */
export const PLAYER_LISTS = [
  'accounts',
  'statement',
  'orders',
  'payments',
  'sessions',
  'notes',
] as const;
export type PlayerList = (typeof PLAYER_LISTS)[number];
export const playerListPath = (id: string, list: PlayerList) => `${adminPlayerPath(id)}/${list}`;
const playerListQuerySchema = listQuerySchema.omit({ q: true });
export const playerStatementQuerySchema = playerListQuerySchema.extend({
  purse: z.enum(PURSES).default('coins'),
});

export const playerListSchemas = {
  accounts: keyedPageSchema(
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
  statement: keyedPageSchema(
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
  orders: keyedPageSchema(orderSchema),
  payments: keyedPageSchema(
    paymentSchema.extend({ provider_ref: z.string().nullable(), reason: z.string().nullable() }),
  ),
  sessions: keyedPageSchema(
    z.object({
      id: uuid,
      device: z.string(),
      address: z.string(),
      created_at: unixSeconds,
      last_seen_at: unixSeconds,
      expires_at: unixSeconds,
    }),
  ),
  notes: keyedPageSchema(
    z.object({ id: z.int(), at: unixSeconds, author: z.string(), note: z.string() }),
  ),
} as const satisfies Record<PlayerList, z.ZodType>;
export type PlayerListReply<L extends PlayerList> = z.infer<(typeof playerListSchemas)[L]>;

/** The specification's acts. */
export const RESET_ACCOUNT_PATH = '/api/admin/account/reset';
export const resetAccountBodySchema = z.object({ id: uuid });
export const resetAccountReplySchema = z.object({ password: z.string(), message: z.string() });

export const STREAMER_PATH = '/api/admin/account/streamer';
export const STREAMER_CODE_MAX = 40;
export const STREAM_LINK_MAX = 200;
export const streamerBodySchema = z.object({
  id: uuid,
  /** No 0, Yes 1. */
  is_streamer: z.coerce.number().int().min(0).max(1),
  streamer_code: z.string().trim().max(STREAMER_CODE_MAX).nullish(),
  stream_link: z.string().trim().max(STREAM_LINK_MAX).nullish(),
});

/** Ours beside them. */
export const ADJUST_PURSE_PATH = '/api/admin/players/coins';
export const ADJUST_MAX = 100_000_000;
export const REASON_MIN = 3;
export const REASON_MAX = 500;
const reason = z.string().trim().min(REASON_MIN).max(REASON_MAX);
export const adjustPurseBodySchema = z.object({
  id: uuid,
  purse: z.enum(PURSES),
  /** Given when positive, taken when negative. */
  amount: z
    .int()
    .min(-ADJUST_MAX)
    .max(ADJUST_MAX)
    .refine((amount) => amount !== 0),
  reason,
});
export const adjustPurseReplySchema = z.object({ message: z.string(), balances: purses });

export const SUSPEND_PATH = '/api/admin/players/suspend';
export const suspendBodySchema = z.object({ id: uuid, is_suspended: z.boolean(), reason });

export const END_PLAYER_SESSIONS_PATH = '/api/admin/players/sessions/end';
export const endPlayerSessionsBodySchema = z.object({ id: uuid });

export const NOTES_PATH = '/api/admin/players/notes';
export const NOTE_MAX = 2_000;
export const noteBodySchema = z.object({ id: uuid, note: z.string().trim().min(1).max(NOTE_MAX) });

/** A game account is given to a player, or taken from one; the game itself is not changed. */
export const ATTACH_ACCOUNT_PATH = '/api/admin/players/accounts/attach';
export const DETACH_ACCOUNT_PATH = '/api/admin/players/accounts/detach';
export const staffAccountBodySchema = z.object({
  id: uuid,
  server_id: idSchema,
  account: z.string().trim().min(1).max(64),
  reason,
});

export const playerDoneSchema = z.object({ message: z.string() });
