import { sql } from 'kysely';
import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import { notifyPlayer, notifyStaff } from '#server/platform/db/notify-changes.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';

export interface CloseCommand {
  reportId: number;
  isClosed: boolean;
  adminId: string;
  origin: Origin;
}

/** Closes a report, or reopens it. */
export async function setClosed(tx: Tx, command: CloseCommand): Promise<void> {
  const { reportId, isClosed, adminId, origin } = command;
  const changed = await tx
    .updateTable('report')
    .set(
      isClosed
        ? { closed_at: sql<Date>`now()`, closed_by: adminId }
        : { closed_at: null, closed_by: null },
    )
    .where('id', '=', reportId)
    .returning('player_id')
    .executeTakeFirst();
  if (!changed) throw new AppError('report_not_found');
  await notifyPlayer(tx, changed.player_id, 'reports');
  await notifyStaff(tx, 'support');
  await writeAudit(tx, {
    actorId: adminId,
    action: isClosed ? 'report.close' : 'report.reopen',
    subjectKind: 'report',
    subjectId: String(reportId),
    origin,
  });
}

/** False for a report that is closed already or does not exist: nothing is recorded twice. */
export async function closeIfOpen(
  tx: Tx,
  command: Omit<CloseCommand, 'isClosed'>,
): Promise<boolean> {
  const open = await tx
    .selectFrom('report')
    .select('id')
    .where('id', '=', command.reportId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (open) await setClosed(tx, { ...command, isClosed: true });
  return open !== undefined;
}
