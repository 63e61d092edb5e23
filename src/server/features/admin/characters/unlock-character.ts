import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import { recordLock } from '#server/features/game-accounts/record-lock.ts';
import { orderId as asOrderId, characterId, worldId as toWorldId } from '#server/game/ids.ts';
import type { WriteOutcome } from '#server/game/outcomes.ts';
import type { GameWorld } from '#server/game/port.ts';
import { AppError } from '#server/platform/errors.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import type { PlayerAdminDeps } from '../players/admin-deps.ts';

export interface StaffUnlock {
  adminId: string;
  worldId: number;
  id: number;
  reason: string;
  origin: Origin;
}

/**
 * Staff unlock a character, even if its account has no owner here. No order is needed: unlocking is
 * free, and if the response is lost, the character's state shows the outcome.
 */
export async function unlockCharacter(
  { db, worlds }: PlayerAdminDeps,
  { adminId, worldId, id, reason, origin }: StaffUnlock,
): Promise<void> {
  const world = worlds.get(toWorldId(worldId));
  const orderId = uuid7();
  const outcome = await world.writes.unlock({
    orderId: asOrderId(orderId),
    characterId: characterId(id),
  });
  const code = await refusalOf(world, id, outcome);
  if (code === undefined) await recordLock(db, worldId, id, false);
  await writeAudit(db, {
    actorId: adminId,
    action: code === undefined ? 'character.unlock' : 'character.refuse-unlock',
    subjectKind: 'character',
    subjectId: `${worldId}/${id}`,
    origin,
    detail: { reason, order_id: orderId, ...(code === undefined ? {} : { code }) },
  });
  if (code !== undefined) throw new AppError(code);
}

async function refusalOf(world: GameWorld, id: number, outcome: WriteOutcome) {
  if (outcome.outcome === 'done') return undefined;
  if (outcome.outcome === 'unclear') {
    const character = await world.characters.byId(characterId(id)).catch(() => undefined);
    return character?.isLocked === false ? undefined : 'world_unreachable';
  }
  switch (outcome.reason) {
    case 'notLocked':
      return 'not_locked';
    case 'characterNotFound':
      return 'character_not_found';
    case 'worldUnreachable':
      return 'world_unreachable';
    case 'notSupported':
      return 'not_supported';
    default:
      return 'world_refused';
  }
}
