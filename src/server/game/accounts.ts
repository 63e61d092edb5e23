import type { CallOptions } from './call-options.ts';
import type { GameLogin } from './ids.ts';
import type { WriteOutcome } from './outcomes.ts';

/**
 * No game keeps our order ids beside its accounts. After `unclear` the proof is in the account
 * itself: it exists and has the password that was asked for.
 */
export interface WorldAccounts {
  exists(login: GameLogin, options?: CallOptions): Promise<boolean>;
  create(account: AccountSecret, options?: CallOptions): Promise<WriteOutcome>;
  setPassword(account: AccountSecret, options?: CallOptions): Promise<WriteOutcome>;
  verifyPassword(account: AccountSecret, options?: CallOptions): Promise<boolean>;
}

export type AccountSecret = { readonly login: GameLogin; readonly password: string };
