import { z } from 'zod';
import { uuidSchema as uuid } from './bounds.ts';
import { keysetPageSchema } from './keyset-page.ts';

/** Master accounts as the admin area sees them. */
export const ADMIN_PLAYERS_PATH = '/api/admin/players';
export const ADMIN_PLAYER_PATH = '/api/admin/players/:id';
export const adminPlayerPath = (id: string) => `${ADMIN_PLAYERS_PATH}/${id}`;

const unixSeconds = z.int().min(0);

/** How a player was found; `found` is the account, the character or the IP address itself. */
export const FOUND_BY = ['email', 'account', 'character', 'address', 'referral', 'id'] as const;

const playerRowSchema = z.object({
  id: uuid,
  email: z.string(),
  referral_id: z.string(),
  is_staff: z.boolean(),
  is_streamer: z.boolean(),
  is_suspended: z.boolean(),
  /** The balance of bought coins. */
  coins: z.int(),
  created_at: unixSeconds,
  /** 0 for never. */
  last_seen_at: unixSeconds,
  found_by: z.enum(FOUND_BY).nullable(),
  found: z.string(),
  /** The world of an account or a character; 0 for the rest. */
  found_server_id: z.int().min(0),
});
export type PlayerRow = z.infer<typeof playerRowSchema>;
export const playersReplySchema = keysetPageSchema(playerRowSchema);
export type PlayersReply = z.infer<typeof playersReplySchema>;

export const pursesSchema = z.object({ coins: z.int(), votes: z.int(), referral: z.int() });
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
  is_staff: z.boolean(),
  is_streamer: z.boolean(),
  streamer_code: z.string(),
  stream_link: z.string(),
  has_password: z.boolean(),
  has_second_factor: z.boolean(),
  created_at: unixSeconds,
  /** 0 for never. */
  last_seen_at: unixSeconds,
  suspended_at: unixSeconds,
  /** Winning the dispute lifts the suspension, unless staff suspend the player too. */
  is_suspended_by_dispute: z.boolean(),
  /** When a dispute locked the player's orders; 0 if none did. */
  spending_locked_at: unixSeconds,
  deleted_at: unixSeconds,
  balances: pursesSchema,
  debts: pursesSchema,
});
export type PlayerCard = z.infer<typeof playerSchema>;
