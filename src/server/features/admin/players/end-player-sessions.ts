import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import { endSessions } from '#server/features/identity/end-session.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { refuseStaff } from './refuse-staff.ts';

export async function endPlayerSessions(
  tx: Tx,
  { adminId, playerId, origin }: { adminId: string; playerId: string; origin: Origin },
): Promise<void> {
  await refuseStaff(tx, playerId);
  await endSessions(tx, playerId);
  await writeAudit(tx, {
    actorId: adminId,
    action: 'player.end-sessions',
    subjectKind: 'player',
    subjectId: playerId,
    origin,
  });
}
