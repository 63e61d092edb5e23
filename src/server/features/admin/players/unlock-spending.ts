import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import { takeOverConsequence } from '#server/features/donations/disputes/take-over-consequence.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { refuseStaff } from './refuse-staff.ts';

export interface Unlocking {
  adminId: string;
  playerId: string;
  reason: string;
  origin: Origin;
}

/** Lets a player order again after a dispute locked spending. The dispute and its debt stay. */
export async function unlockSpending(tx: Tx, unlocking: Unlocking): Promise<void> {
  const { adminId, playerId, reason, origin } = unlocking;
  await refuseStaff(tx, playerId);
  await takeOverConsequence(tx, playerId, 'spending_lock');
  const { numUpdatedRows } = await tx
    .updateTable('player')
    .set({ spending_locked_at: null, updated_at: new Date() })
    .where('id', '=', playerId)
    .where('spending_locked_at', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await writeAudit(tx, {
    actorId: adminId,
    action: 'player.unlock-spending',
    subjectKind: 'player',
    subjectId: playerId,
    origin,
    detail: { reason },
  });
}
