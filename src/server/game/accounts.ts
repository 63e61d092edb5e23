import type { CallOptions } from './call-options.ts';
import type { GameLogin } from './ids.ts';
import type { WriteOutcome } from './outcomes.ts';

/**
 * No game stores our order ids with its accounts. After `unclear` the account itself is the proof:
 * it exists and has the requested password.
 */
export interface WorldAccounts {
  exists(login: GameLogin, options?: CallOptions): Promise<boolean>;
  create(account: AccountSecret, options?: CallOptions): Promise<WriteOutcome>;
  setPassword(account: AccountSecret, options?: CallOptions): Promise<WriteOutcome>;
  verifyPassword(account: AccountSecret, options?: CallOptions): Promise<boolean>;
  /** Whether the game refuses the account, no matter who banned it. False for an unknown account. */
  isBanned(login: GameLogin, options?: CallOptions): Promise<boolean>;
}

export type AccountSecret = { readonly login: GameLogin; readonly password: string };
