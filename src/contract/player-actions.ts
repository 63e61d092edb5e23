import { z } from 'zod';
import { idSchema, uuidSchema as uuid } from './bounds.ts';
import { pursesSchema } from './players.ts';
import { PURSES } from './purses.ts';

/** Admin actions on a player that the specification defines. */
export const RESET_ACCOUNT_PATH = '/api/admin/account/reset';
export const resetAccountBodySchema = z.object({ id: uuid });
export const resetAccountReplySchema = z.object({ password: z.string(), message: z.string() });

export const STREAMER_PATH = '/api/admin/account/streamer';
export const STREAMER_CODE_MAX = 40;
export const STREAM_LINK_MAX = 200;
export const streamerBodySchema = z.object({
  id: uuid,
  /** 0: no, 1: yes. */
  is_streamer: z.coerce.number().int().min(0).max(1),
  streamer_code: z.string().trim().max(STREAMER_CODE_MAX).nullish(),
  stream_link: z.string().trim().max(STREAM_LINK_MAX).nullish(),
  /** Not in the specification. Undefined leaves a channel unchanged; null removes it. */
  youtube_channel: z.string().trim().max(STREAM_LINK_MAX).nullish(),
  kick_channel: z.string().trim().max(STREAM_LINK_MAX).nullish(),
});

/** Admin actions that are not in the specification. */
export const ADJUST_PURSE_PATH = '/api/admin/players/coins';
export const ADJUST_MAX = 100_000_000;
export const REASON_MIN = 3;
export const REASON_MAX = 500;
const reason = z.string().trim().min(REASON_MIN).max(REASON_MAX);
export const adjustPurseBodySchema = z.object({
  id: uuid,
  purse: z.enum(PURSES),
  /** Given if positive, taken if negative. */
  amount: z
    .int()
    .min(-ADJUST_MAX)
    .max(ADJUST_MAX)
    .refine((amount) => amount !== 0),
  reason,
});
export const adjustPurseReplySchema = z.object({ message: z.string(), balances: pursesSchema });

export const SUSPEND_PATH = '/api/admin/players/suspend';
export const suspendBodySchema = z.object({ id: uuid, is_suspended: z.boolean(), reason });

/** Lifts the lock on orders that a dispute set. */
export const UNLOCK_SPENDING_PATH = '/api/admin/players/unlock-spending';
export const unlockSpendingBodySchema = z.object({ id: uuid, reason });

export const END_PLAYER_SESSIONS_PATH = '/api/admin/players/sessions/end';
export const endPlayerSessionsBodySchema = z.object({ id: uuid });

export const NOTES_PATH = '/api/admin/players/notes';
export const PLAYER_NOTE_MAX = 2_000;
export const playerNoteBodySchema = z.object({
  id: uuid,
  note: z.string().trim().min(1).max(PLAYER_NOTE_MAX),
});

/** Attaches a game account to a player, or detaches it; the game itself is not changed. */
export const ATTACH_ACCOUNT_PATH = '/api/admin/players/accounts/attach';
export const DETACH_ACCOUNT_PATH = '/api/admin/players/accounts/detach';
export const playerAccountBodySchema = z.object({
  id: uuid,
  server_id: idSchema,
  account: z.string().trim().min(1).max(64),
  reason,
});
