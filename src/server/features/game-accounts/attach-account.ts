import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import { worldId as asWorldId, gameLogin } from '#server/game/ids.ts';
import type { WorldRegistry } from '#server/game/registry.ts';
import { WorldUnreachable } from '#server/game/world-unreachable.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';

export interface StaffAction {
  adminId: string;
  playerId: string;
  worldId: number;
  account: string;
  reason: string;
  origin: Origin;
}

/** Staff give a player a game account that exists and has no owner. Its password stays unknown to us. */
export async function attachAccount(
  { db, worlds }: { db: Db; worlds: WorldRegistry },
  action: StaffAction,
): Promise<void> {
  const { worldId, account } = action;
  if (!/^[A-Za-z0-9_]{1,14}$/.test(account)) throw new AppError('game_account_unknown');
  const { accounts } = worlds.get(asWorldId(worldId));
  const exists = await accounts.exists(gameLogin(account)).catch((error: unknown) => {
    throw error instanceof WorldUnreachable
      ? new AppError('world_unreachable', { cause: error })
      : error;
  });
  if (!exists) throw new AppError('game_account_unknown');
  await inTransaction(db, attach, action);
}

async function attach(
  tx: Tx,
  { worldId, account, playerId, ...action }: StaffAction,
): Promise<void> {
  const login = gameLogin(account);
  const attached = await tx
    .insertInto('game_account')
    .values({ world_id: worldId, login, player_id: playerId, state: 'ready' })
    .onConflict((conflict) => conflict.columns(['world_id', 'login']).doNothing())
    .executeTakeFirst();
  if (attached.numInsertedOrUpdatedRows === 0n) throw new AppError('game_account_has_owner');
  await audit(tx, 'game-account.attach', { worldId, account: login, playerId, ...action });
}

/** The account stays in the game; only its owner here is removed. */
export async function detachAccount(tx: Tx, action: StaffAction): Promise<void> {
  const { worldId, playerId } = action;
  const login = action.account.toLowerCase();
  const owned = await tx
    .selectFrom('game_account')
    .select('state')
    .where('world_id', '=', worldId)
    .where('login', '=', login)
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirst();
  if (!owned) throw new AppError('game_account_unknown');
  // A worker is still changing it, and would no longer find it.
  if (owned.state !== 'ready') throw new AppError('account_busy');
  await tx
    .deleteFrom('game_account')
    .where('world_id', '=', worldId)
    .where('login', '=', login)
    .execute();
  await audit(tx, 'game-account.detach', { ...action, account: login });
}

function audit(
  tx: Tx,
  action: string,
  { adminId, playerId, worldId, account, reason, origin }: StaffAction,
): Promise<void> {
  return writeAudit(tx, {
    actorId: adminId,
    action,
    subjectKind: 'player',
    subjectId: playerId,
    origin,
    detail: { server_id: worldId, account, reason },
  });
}
