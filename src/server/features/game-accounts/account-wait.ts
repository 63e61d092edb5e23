import { sql } from 'kysely';
import type { ErrorCode } from '#contract/errors.ts';
import type { Subscriptions } from '#server/platform/db/subscriptions.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { AccountDeps } from './account-deps.ts';

export const ACCOUNT_CHANNEL = 'game_account_changed';

export interface AccountKey {
  worldId: number;
  login: string;
}

export async function notifyAccount(
  tx: Tx,
  { worldId, login }: AccountKey,
  outcome: 'ready' | ErrorCode,
): Promise<void> {
  const payload = `${worldId}:${login} ${outcome}`;
  await sql`select pg_notify(${ACCOUNT_CHANNEL}, ${payload})`.execute(tx);
}

export interface AccountWaitDeps extends AccountDeps {
  accountSubscriptions: Subscriptions;
  /** How long a request waits for the game; a worker finishes what takes longer. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 5_000;

/** Stores the intent, then waits for a worker to finish it. */
export async function recordAndWait(
  { accountSubscriptions, timeoutMs = TIMEOUT_MS }: AccountWaitDeps,
  { worldId, login }: AccountKey,
  recordIntent: () => Promise<void>,
): Promise<string | undefined> {
  const subscription = accountSubscriptions.subscribe(`${worldId}:${login}`);
  try {
    await recordIntent();
    return await subscription.next(timeoutMs);
  } finally {
    subscription.unsubscribe();
  }
}
