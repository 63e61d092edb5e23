import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import {
  type ApprovalAction,
  type ApprovalDeps,
  type ApprovedRequest,
  isOffer,
  permissionFor,
  type RequestEffect,
  type StaffRequest,
} from './approval-action.ts';
import type { ApprovalRow } from './approvals.repo.ts';
import { countAgainstCap, refuseAboveCap } from './daily-caps.ts';
import { farthestOverLimit, hasSecondAdmin, needsSecondAdmin } from './needs-second-admin.ts';
import { propose } from './propose.ts';
import { isAboveRoleLimit, refuseAboveRole } from './role-limits.ts';

export type Outcome<Result> =
  | { state: 'done'; result: Result }
  | { state: 'waiting'; approval: ApprovalRow };

/** Performs an admin's request, or stores it until a second admin confirms it. */
export async function performOrPropose<Content, Result>(
  { db, config }: ApprovalDeps,
  action: ApprovalAction<Content, Result>,
  staffRequest: StaffRequest<Content>,
): Promise<Outcome<Result>> {
  const effect = await action.effectOf(staffRequest);
  const isRepeat = (await action.wasDone?.(staffRequest)) ?? false;
  const isAboveRole = !isRepeat && (await isAboveRoleLimit(db, staffRequest.adminId, effect));
  const isOverLimit =
    isAboveRole || (!isRepeat && needsSecondAdmin(config.staff, staffRequest.adminId, effect));
  const { adminId, content } = staffRequest;
  const permission = permissionFor(action, content);
  if (isOverLimit && (await hasSecondAdmin(db, config.staff, { adminId, permission }))) {
    if (!isOffer(effect)) refuseAboveCap(config.staff, effect);
    const shown = { ...effect, amount: farthestOverLimit(config.staff, effect) };
    const proposal = { action, staffRequest, effect: shown };
    return { state: 'waiting', approval: await inTransaction(db, propose, proposal) };
  }
  if (isAboveRole) throw new AppError('above_role_limit');
  const approved: ApprovedRequest<Content> = {
    ...staffRequest,
    id: uuid7(),
    confirmedBy: null,
    sentBy: adminId,
    isAlone: isOverLimit,
  };
  const work = { action, approved, effect, staff: config.staff };
  if ('perform' in action) return { state: 'done', result: await inTransaction(db, run, work) };
  await inTransaction(db, run, work);
  return { state: 'done', result: await action.call(approved) };
}

interface Work<Content, Result> {
  action: ApprovalAction<Content, Result>;
  approved: ApprovedRequest<Content>;
  effect: RequestEffect;
  staff: ApprovalDeps['config']['staff'];
}

/** The database part of an action, counted against the daily cap. */
export async function run<Content, Result>(
  tx: Tx,
  { action, approved, effect, staff }: Work<Content, Result>,
): Promise<Result> {
  // An offer to everybody counts as if everybody used it, so two admins together may exceed the
  // cap.
  const isCounted = !isOffer(effect) || approved.confirmedBy === null;
  const isNew = isCounted && (await countAgainstCap(tx, staff, approved.adminId, effect));
  // Checked again under the lock for counting: two concurrent requests may each have seen enough
  // left.
  if (isNew && approved.confirmedBy === null) await refuseAboveRole(tx, approved.adminId, effect);
  if ('perform' in action) return action.perform(tx, approved);
  await action.prepare(tx, approved);
  return undefined as Result;
}
