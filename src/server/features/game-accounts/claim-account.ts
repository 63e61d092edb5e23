import { worldId as asWorldId, gameLogin } from '#server/game/ids.ts';
import { WorldUnreachable } from '#server/game/world-unreachable.ts';
import { AppError } from '#server/platform/errors.ts';
import { type AccountDeps, sealContext } from './account-deps.ts';

export interface Claim {
  playerId: string;
  worldId: number;
  account: string;
  password: string;
}

/** An account that was there before us belongs to whoever knows its game password. */
export async function claimAccount(
  deps: AccountDeps,
  { playerId, worldId, account, password }: Claim,
): Promise<void> {
  if (!/^[A-Za-z0-9_]{1,14}$/.test(account)) throw new AppError('account_password_wrong');
  const login = gameLogin(account);
  const { accounts } = deps.worlds.get(asWorldId(worldId));
  const isTheirs = await accounts.verifyPassword({ login, password }).catch((error: unknown) => {
    throw error instanceof WorldUnreachable
      ? new AppError('world_unreachable', { cause: error })
      : error;
  });
  if (!isTheirs) throw new AppError('account_password_wrong');
  const claimed = await deps.db
    .insertInto('game_account')
    .values({
      world_id: worldId,
      login,
      player_id: playerId,
      state: 'ready',
      password_sealed: deps.keyRing.seal(password, sealContext(worldId, login)),
    })
    .onConflict((conflict) => conflict.columns(['world_id', 'login']).doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 0n) throw new AppError('account_name_taken');
}
