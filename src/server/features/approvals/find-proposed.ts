import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { ApprovalAction, StaffRequest } from './approval-action.ts';
import { type ApprovalRow, approvals } from './approvals.repo.ts';

/**
 * The existing approval that prevents a new one: this admin's own request, or the same from
 * another.
 */
export async function findProposed<Content, Result>(
  tx: Tx,
  action: ApprovalAction<Content, Result>,
  staffRequest: StaffRequest<Content>,
): Promise<ApprovalRow> {
  const repeated = await approvals(tx)
    .where('approval.proposed_by', '=', staffRequest.adminId)
    .where('approval.request_key', '=', staffRequest.requestKey)
    .executeTakeFirst();
  if (repeated) {
    const isSame =
      repeated.action === action.action &&
      repeated.subject_id === staffRequest.subjectId &&
      isDeepStrictEqual(repeated.content, staffRequest.content);
    if (!isSame) throw new AppError('request_key_reused');
    if (repeated.state !== 'waiting') throw new AppError('approval_is_decided');
    return repeated;
  }
  const same = await approvals(tx)
    .where('approval.action', '=', action.action)
    .where('approval.subject_kind', '=', action.subjectKind)
    .where('approval.subject_id', '=', staffRequest.subjectId)
    .where('approval.state', '=', 'waiting')
    .where('approval.content', '=', sql<string>`${JSON.stringify(staffRequest.content)}::jsonb`)
    .executeTakeFirst();
  // Not found: it was just decided.
  if (!same) throw new AppError('approval_is_decided');
  if (same.proposed_by !== staffRequest.adminId) throw new AppError('approval_exists');
  return same;
}
