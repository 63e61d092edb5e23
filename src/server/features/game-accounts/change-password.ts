import { sql } from 'kysely';
import { CHANGED_ACCOUNT_PASSWORD } from '#contract/game-accounts.ts';
import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import { sealContext } from './account-deps.ts';
import { type AccountWaitDeps, recordAndWait } from './account-wait.ts';
import { findOwnAccount } from './find-own-account.ts';
import { finishAccountJob } from './finish-account.job.ts';

export interface PasswordChange {
  playerId: string;
  account: string;
  serverId: number | undefined;
  password: string;
  confirmation: string;
  origin: Origin;
}

export async function changePassword(
  deps: AccountWaitDeps,
  { playerId, account, serverId, password, confirmation, origin }: PasswordChange,
): Promise<string | undefined> {
  if (!CHANGED_ACCOUNT_PASSWORD.test(password)) {
    throw new AppError('account_new_password_invalid');
  }
  if (password !== confirmation) throw new AppError('account_passwords_differ');
  const { worldId, login } = await findOwnAccount(deps, { playerId, account, serverId });
  const sealed = deps.keyRing.seal(password, sealContext(worldId, login));
  const intent = { playerId, worldId, login, sealed, origin, queue: deps.queue };
  return recordAndWait(deps, { worldId, login }, () =>
    inTransaction(deps.db, recordIntent, intent),
  );
}

interface Intent {
  playerId: string;
  worldId: number;
  login: string;
  sealed: string;
  origin: Origin;
  queue: Queue;
}

/** One change at a time: the game keeps no order between two that arrive together. */
async function recordIntent(
  tx: Tx,
  { playerId, worldId, login, sealed, origin, queue }: Intent,
): Promise<void> {
  const changed = await tx
    .updateTable('game_account')
    .set({ state: 'changing', wanted_sealed: sealed, due_at: sql<Date>`now()`, attempt: 0 })
    .where('world_id', '=', worldId)
    .where('login', '=', login)
    .where('player_id', '=', playerId)
    .where('state', '=', 'ready')
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw new AppError('account_busy');
  await queue.enqueue(tx, finishAccountJob, { worldId, login });
  await writeAudit(tx, {
    actorId: playerId,
    action: 'game-account.change-password',
    subjectKind: 'game-account',
    subjectId: `${worldId}/${login}`,
    origin,
  });
}
