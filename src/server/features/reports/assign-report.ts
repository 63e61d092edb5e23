import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import { staffWith } from '#server/features/identity/staff-rights.ts';
import { notifyStaff } from '#server/platform/db/notify-changes.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';

export interface AssignCommand {
  reportId: number;
  /** Null: unassigned. */
  toAdmin: string | null;
  adminId: string;
  origin: Origin;
}

export async function assignReport(tx: Tx, command: AssignCommand): Promise<void> {
  const { reportId, toAdmin, adminId, origin } = command;
  if (toAdmin !== null) await requireAssignee(tx, toAdmin);
  const changed = await tx
    .updateTable('report')
    .set({ assigned_to: toAdmin })
    .where('id', '=', reportId)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw new AppError('report_not_found');
  await notifyStaff(tx, 'support');
  await writeAudit(tx, {
    actorId: adminId,
    action: 'report.assign',
    subjectKind: 'report',
    subjectId: String(reportId),
    origin,
    detail: { to: toAdmin },
  });
}

async function requireAssignee(tx: Tx, id: string): Promise<void> {
  const assignee = await staffWith(tx, ['support.answer'])
    .select('player.id')
    .where('player.id', '=', id)
    .executeTakeFirst();
  if (!assignee) throw new AppError('admin_not_found');
}
