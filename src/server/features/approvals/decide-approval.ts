import { type RawBuilder, sql } from 'kysely';
import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { notifyStaff } from '#server/platform/db/notify-changes.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { type ApprovalRow, findApproval } from './approvals.repo.ts';

export interface Decision {
  id: string;
  adminId: string;
  note: string;
  origin: Origin;
}

type DecidedState = 'confirmed' | 'rejected' | 'withdrawn';

/** Another admin rejects it, or the proposer withdraws it. Nothing is performed. */
export async function declineApproval(
  db: Db,
  decision: Decision & { state: 'rejected' | 'withdrawn' },
): Promise<ApprovalRow> {
  await inTransaction(db, decline, decision);
  return findApproval(db, decision.id);
}

async function decline(
  tx: Tx,
  decision: Decision & { state: 'rejected' | 'withdrawn' },
): Promise<void> {
  const row = await decide(tx, decision);
  await writeAudit(tx, {
    actorId: decision.adminId,
    action: decision.state === 'rejected' ? 'approval.reject' : 'approval.withdraw',
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    origin: decision.origin,
    detail: {
      approval: row.id,
      act: row.what,
      proposed_by: row.proposed_by,
      note: decision.note,
    },
  });
}

/** The single statement that decides: a second decision changes no row. */
export async function decide(
  tx: Tx,
  decision: Omit<Decision, 'origin'> & { state: DecidedState; performedAt?: RawBuilder<Date> },
) {
  const { id, adminId, state, note, performedAt } = decision;
  const row = await tx
    .updateTable('approval')
    .set({
      state,
      decided_by: adminId,
      decided_at: sql<Date>`now()`,
      decision_note: note,
      ...(performedAt ? { performed_at: performedAt } : {}),
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', sql<Date>`now()`)
    .where('proposed_by', state === 'withdrawn' ? '=' : '<>', adminId)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw await refusalReason(tx, decision);
  await notifyStaff(tx, 'approvals');
  return row;
}

async function refusalReason(
  tx: Tx,
  { id, adminId, state }: { id: string; adminId: string; state: DecidedState },
): Promise<AppError> {
  const row = await findApproval(tx, id);
  if (row.state === 'expired' || (row.state === 'waiting' && row.is_expired)) {
    return new AppError('approval_expired');
  }
  if (row.state !== 'waiting') return new AppError('approval_is_decided');
  const isOwn = row.proposed_by === adminId;
  if (state === 'withdrawn' && !isOwn) return new AppError('approval_not_yours');
  return new AppError(isOwn ? 'approval_is_yours' : 'approval_is_decided');
}
