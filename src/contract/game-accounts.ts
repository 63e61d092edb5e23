import { z } from 'zod';
import { banNoticeSchema } from './ban-notice.ts';
import { idTextSchema } from './bounds.ts';

/** Game accounts, with the specification's field names. */
export const ACCOUNTS_PATH = '/api/accounts';
export const ACCOUNT_PATH = '/api/account';
export const CLAIM_ACCOUNT_PATH = '/api/account/claim';
export const SHOW_PASSWORD_PATH = '/api/account/password';

/**
 * A new account must satisfy both readings of the specification; a changed password may be shorter.
 */
export const ACCOUNT_NAME = /^[A-Za-z0-9]{4,12}$/;
export const NEW_ACCOUNT_PASSWORD = /^[A-Za-z0-9]{8,12}$/;
export const CHANGED_ACCOUNT_PASSWORD = /^[A-Za-z0-9]{4,12}$/;

/** `creating` and `changing` last only until the game has confirmed the change. */
export const GAME_ACCOUNT_STATES = ['creating', 'changing', 'ready'] as const;

export const accountsQuerySchema = z.object({ server_id: idTextSchema.default(1) });

export const gameAccountSchema = z.object({
  account: z.string(),
  name: z.string(),
  server_id: z.int(),
  /** The specification's field. Null in lists: a password is shown on request, after its owner has confirmed. */
  password: z.string().nullable(),
  state: z.enum(GAME_ACCOUNT_STATES),
  /** Only of an account that staff have banned here. */
  ban: banNoticeSchema.optional(),
  chars: z.array(
    z.object({
      char_id: z.int(),
      char_name: z.string(),
      level: z.int(),
      login: z.string(),
      /** True for an offline shop too; null if the game was not queried just now. */
      in_game: z.boolean().nullable(),
      /** Null until the game was queried for the first time. */
      class_id: z.int().nullable(),
      clan: z.string().nullable(),
      /** Unix seconds; 0 without VIP. */
      vip_until: z.int().min(0),
      is_locked: z.boolean(),
      /** Only of a character that staff have banned here. */
      ban: banNoticeSchema.optional(),
    }),
  ),
});
export type GameAccount = z.infer<typeof gameAccountSchema>;

export const accountsReplySchema = z.object({
  accounts: z.array(gameAccountSchema),
  /** False: the game did not answer, and the characters are as last seen. */
  reachable: z.boolean(),
  can_show_passwords: z.boolean(),
});
export type AccountsReply = z.infer<typeof accountsReplySchema>;

const secret = z.string().max(64);
export const createAccountBodySchema = z.object({
  name: z.string().max(64),
  password: secret,
  server_id: idTextSchema,
});
export const changePasswordBodySchema = z.object({
  account: z.string().min(1).max(64),
  password: secret,
  password_confirmation: secret,
  server_id: idTextSchema.optional(),
});
export const claimAccountBodySchema = z.object({
  account: z.string().min(1).max(64),
  password: secret,
  server_id: idTextSchema,
});
export const showPasswordBodySchema = z.object({
  account: z.string().min(1).max(64),
  server_id: idTextSchema,
});
/** Null if none is stored. */
export const showPasswordReplySchema = z.object({ password: z.string().nullable() });
