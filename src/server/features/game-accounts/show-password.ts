import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import { AppError } from '#server/platform/errors.ts';
import { type AccountDeps, sealContext } from './account-deps.ts';
import { findOwnAccount } from './find-own-account.ts';

export interface ShowCommand {
  playerId: string;
  account: string;
  serverId: number;
  origin: Origin;
}

/** One password, to its owner, on request; null where none is stored. */
export async function showPassword(
  deps: AccountDeps,
  { playerId, account, serverId, origin }: ShowCommand,
): Promise<string | null> {
  if (!deps.config.game_passwords.show) throw new AppError('not_found');
  const { worldId, login } = await findOwnAccount(deps, { playerId, account, serverId });
  const row = await deps.db
    .selectFrom('game_account')
    .select('password_sealed')
    .where('world_id', '=', worldId)
    .where('login', '=', login)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  await writeAudit(deps.db, {
    actorId: playerId,
    action: 'game-account.show-password',
    subjectKind: 'game-account',
    subjectId: `${worldId}/${login}`,
    origin,
  });
  return open(deps, worldId, login, row?.password_sealed ?? null);
}

/** A key that was removed too early hides a password but does not break the page. */
function open(
  { keyRing, log }: AccountDeps,
  worldId: number,
  login: string,
  sealed: string | null,
): string | null {
  if (sealed === null) return null;
  try {
    return keyRing.open(sealed, sealContext(worldId, login));
  } catch (error) {
    log.error({ err: error, worldId, login }, 'game password not decrypted');
    return null;
  }
}
