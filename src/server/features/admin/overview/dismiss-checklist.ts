import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import { reachMilestone } from '#server/platform/db/milestones.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Hides the checklist from all admins, permanently. */
export async function dismissChecklist(
  tx: Tx,
  { adminId, origin }: { adminId: string; origin: Origin },
): Promise<void> {
  await reachMilestone(tx, 'checklist_dismissed');
  await writeAudit(tx, {
    actorId: adminId,
    action: 'checklist.dismiss',
    subjectKind: 'site',
    origin,
  });
}
