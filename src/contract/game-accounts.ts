import { z } from 'zod';

/** Game accounts in the specification's field names. */
export const ACCOUNTS_PATH = '/api/accounts';
export const ACCOUNT_PATH = '/api/account';
export const CLAIM_ACCOUNT_PATH = '/api/account/claim';

/** Both readings of the specification hold for a new account; a change may be shorter. */
export const ACCOUNT_NAME = /^[A-Za-z0-9]{4,12}$/;
export const NEW_ACCOUNT_PASSWORD = /^[A-Za-z0-9]{8,12}$/;
export const CHANGED_ACCOUNT_PASSWORD = /^[A-Za-z0-9]{4,12}$/;

const serverId = z.coerce.number().int().positive();

export const accountsQuerySchema = z.object({ server_id: serverId.default(1) });

export const gameAccountSchema = z.object({
  account: z.string(),
  name: z.string(),
  server_id: z.int(),
  /** Null where the operator does not show them, and in pages drawn by the server. */
  password: z.string().nullable(),
  /** `creating` and `changing` end by themselves. */
  state: z.enum(['creating', 'changing', 'ready']),
  chars: z.array(
    z.object({
      char_id: z.int(),
      char_name: z.string(),
      level: z.int(),
      login: z.string(),
      /** Also with an offline shop; null where the game was not asked just now. */
      in_game: z.boolean().nullable(),
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
  server_id: serverId,
});
export const changePasswordBodySchema = z.object({
  account: z.string().min(1).max(64),
  password: secret,
  password_confirmation: secret,
  server_id: serverId.optional(),
});
export const claimAccountBodySchema = z.object({
  account: z.string().min(1).max(64),
  password: secret,
  server_id: serverId,
});
export const accountReplySchema = z.object({ message: z.string() });
