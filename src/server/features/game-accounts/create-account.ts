import { sql } from 'kysely';
import { ACCOUNT_NAME, NEW_ACCOUNT_PASSWORD } from '#contract/game-accounts.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import { sealContext } from './account-deps.ts';
import { type AccountWaitDeps, recordAndWait } from './account-wait.ts';
import { finishAccountJob } from './finish-account.job.ts';

export interface NewAccount {
  playerId: string;
  worldId: number;
  name: string;
  password: string;
}

/** The intent is stored first: whatever crashes afterwards, a worker finishes it. */
export async function createAccount(
  deps: AccountWaitDeps,
  { playerId, worldId, name, password }: NewAccount,
): Promise<string | undefined> {
  if (!ACCOUNT_NAME.test(name)) throw new AppError('account_name_invalid');
  if (!NEW_ACCOUNT_PASSWORD.test(password)) throw new AppError('account_password_invalid');
  const login = name.toLowerCase();
  const sealed = deps.keyRing.seal(password, sealContext(worldId, login));
  const intent = { playerId, worldId, login, sealed, queue: deps.queue };
  return recordAndWait(deps, { worldId, login }, () =>
    inTransaction(deps.db, recordIntent, intent),
  );
}

interface Intent {
  playerId: string;
  worldId: number;
  login: string;
  sealed: string;
  queue: Queue;
}

async function recordIntent(
  tx: Tx,
  { playerId, worldId, login, sealed, queue }: Intent,
): Promise<void> {
  const inserted = await tx
    .insertInto('game_account')
    .values({
      world_id: worldId,
      login,
      player_id: playerId,
      made_by: playerId,
      state: 'creating',
      wanted_sealed: sealed,
      due_at: sql<Date>`now()`,
    })
    .onConflict((conflict) => conflict.columns(['world_id', 'login']).doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 0n) throw new AppError('account_name_taken');
  await queue.enqueue(tx, finishAccountJob, { worldId, login });
}
