import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import { takeOverConsequence } from '#server/features/donations/disputes/take-over-consequence.ts';
import { endSessions } from '#server/features/identity/end-session.ts';
import { reopenGoals } from '#server/features/identity/reopen-goals.ts';
import { stopSubscriptions } from '#server/features/identity/stop-subscriptions.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { refuseStaff } from './refuse-staff.ts';

export interface Suspension {
  adminId: string;
  playerId: string;
  isSuspended: boolean;
  reason: string;
  origin: Origin;
}

/** A suspended player is logged out and cannot log in; running orders still complete. */
export async function suspendPlayer(tx: Tx, suspension: Suspension): Promise<void> {
  const { adminId, playerId, isSuspended, reason, origin } = suspension;
  await refuseStaff(tx, playerId);
  // If a dispute suspended the player, staff take over: winning the dispute no longer lifts it.
  const isTakenOver = await takeOverConsequence(tx, playerId, 'login_lock');
  const { numUpdatedRows } = await tx
    .updateTable('player')
    .set({ suspended_at: isSuspended ? new Date() : null, updated_at: new Date() })
    .where('id', '=', playerId)
    // The first suspension's time stays; a repeat changes nothing.
    .where('suspended_at', isSuspended ? 'is' : 'is not', null)
    .executeTakeFirst();
  if (isSuspended) {
    await endSessions(tx, playerId);
    await stopSubscriptions(tx, playerId, 'staff');
  } else {
    await reopenGoals(tx, playerId);
  }
  if (numUpdatedRows === 0n && !(isSuspended && isTakenOver)) return;
  await writeAudit(tx, {
    actorId: adminId,
    action: isSuspended ? 'player.suspend' : 'player.unsuspend',
    subjectKind: 'player',
    subjectId: playerId,
    origin,
    detail: { reason },
  });
}
