import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import { notifyStaff } from '#server/platform/db/notify-changes.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';

export interface NewNote {
  reportId: number;
  note: string;
  adminId: string;
  origin: Origin;
}

/** For staff only; its text is not in the audit log either. */
export async function writeNote(
  tx: Tx,
  { reportId, note, adminId, origin }: NewNote,
): Promise<void> {
  const report = await tx
    .selectFrom('report')
    .select('id')
    .where('id', '=', reportId)
    .executeTakeFirst();
  if (!report) throw new AppError('report_not_found');
  await tx
    .insertInto('report_note')
    .values({ report_id: reportId, author_id: adminId, body: note })
    .execute();
  await notifyStaff(tx, 'support');
  await writeAudit(tx, {
    actorId: adminId,
    action: 'report.note',
    subjectKind: 'report',
    subjectId: String(reportId),
    origin,
  });
}
