import { findPlayer, type Player } from '#server/features/identity/identity.repo.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';

/** Staff cannot take over or lock out each other: the role has to be withdrawn first. */
export async function refuseStaff(db: Db | Tx, playerId: string): Promise<Player> {
  const player = await findPlayer(db, playerId);
  if (!player) throw new AppError('player_not_found');
  if (player.roleId !== null) throw new AppError('player_is_staff');
  return player;
}
