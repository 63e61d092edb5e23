import { sql } from 'kysely';
import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import { notifyStaff } from '#server/platform/db/notify-changes.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';

interface SolveError {
  id: number;
  adminId: string;
  origin: Origin;
}

/** Marked again, it keeps who marked it first. If it happens again, the recorder opens it again. */
export async function solveError(tx: Tx, { id, adminId, origin }: SolveError): Promise<void> {
  const group = await tx
    .selectFrom('error_group')
    .select(['place', 'solved_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!group) throw new AppError('not_found');
  if (group.solved_at !== null) return;
  await tx
    .updateTable('error_group')
    .set({ solved_at: sql<Date>`now()`, solved_by: adminId })
    .where('id', '=', id)
    .execute();
  await notifyStaff(tx, 'errors');
  await writeAudit(tx, {
    actorId: adminId,
    action: 'error.solve',
    subjectKind: 'error',
    subjectId: String(id),
    origin,
    detail: { place: group.place },
  });
}
