import { sql } from 'kysely';
import type { Permission } from '#contract/permissions.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { lockOwners } from '#server/features/identity/set-role.ts';
import { readRights } from '#server/features/identity/staff-rights.ts';
import type { MessageCode } from '#server/locales/server-texts.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import {
  type ApprovalAction,
  type ApprovalDeps,
  type ApprovedRequest,
  permissionFor,
  type RequestEffect,
} from './approval-action.ts';
import { type ApprovalRow, findApproval } from './approvals.repo.ts';
import { type Decision, decide } from './decide-approval.ts';
import { performExternal } from './perform-external.ts';
import { run } from './perform-or-propose.ts';
import { requireAdmins } from './require-admins.ts';
import { refuseConfirmerBelowLimit } from './role-limits.ts';

export interface ConfirmDeps extends ApprovalDeps {
  actions: readonly ApprovalAction[];
}

/**
 * Performs what another admin proposed. Repeated by the same admin, it returns the same result; a
 * confirmed request whose call failed is retried.
 */
export async function confirmApproval(
  deps: ConfirmDeps,
  decision: Decision,
): Promise<{ approval: ApprovalRow; done: MessageCode }> {
  const { db, config } = deps;
  const found = await findApproval(db, decision.id);
  const action = deps.actions.find(({ action: name }) => name === found.action);
  if (!action) throw new Error(`no declaration performs ${found.action}`);
  const approved = approvedOf(action, found, decision);
  if (!isAlreadyConfirmed(found, decision.adminId)) {
    const effect = await action.effectOf(approved);
    const work = { action, approved, effect, staff: config.staff, decision };
    await inTransaction(db, confirm, work);
  } else if (found.performed_at === null) {
    await requireRetrier(db, decision.adminId, permissionFor(action, approved.content));
  }
  if ('call' in action && found.performed_at === null)
    await performExternal(deps, action, approved);
  return { approval: await findApproval(db, decision.id), done: action.done };
}

/** By this admin, or by another one whose call has not succeeded yet. */
function isAlreadyConfirmed(row: ApprovalRow, adminId: string): boolean {
  if (row.state !== 'confirmed' || row.proposed_by === adminId) return false;
  if (row.performed_at !== null) return row.decided_by === adminId;
  if (row.is_expired) throw new AppError('approval_expired');
  return true;
}

/** The proposer is not checked again: the money may be on its way. */
async function requireRetrier(db: Db, adminId: string, permission: Permission): Promise<void> {
  const held = (await readRights(db, adminId))?.permissions;
  if (!held?.has(permission) || !held.has('approvals.decide')) throw new AppError('forbidden');
}

function approvedOf(
  action: ApprovalAction,
  row: ApprovalRow,
  { adminId, origin }: Decision,
): ApprovedRequest<unknown> {
  return {
    id: row.id,
    adminId: row.proposed_by,
    confirmedBy: row.decided_by ?? adminId,
    sentBy: adminId,
    isAlone: false,
    subjectId: row.subject_id,
    content: action.content.parse(row.content),
    note: row.note,
    requestKey: row.request_key,
    origin,
  };
}

interface Confirmation {
  action: ApprovalAction;
  approved: ApprovedRequest<unknown>;
  effect: RequestEffect;
  staff: ApprovalDeps['config']['staff'];
  decision: Decision;
}

async function confirm(tx: Tx, { decision, ...work }: Confirmation): Promise<void> {
  const permission = permissionFor(work.action, work.approved.content);
  // Before the rows of both people are locked; actions that change roles have this permission.
  if (permission === 'staff.manage') await lockOwners(tx);
  const isInDatabase = 'perform' in work.action;
  const row = await decide(tx, {
    ...decision,
    state: 'confirmed',
    ...(isInDatabase ? { performedAt: sql<Date>`now()` } : {}),
  });
  await requireAdmins(tx, {
    proposer: row.proposed_by,
    confirmer: decision.adminId,
    permission,
  });
  await refuseConfirmerBelowLimit(tx, decision.adminId, work.effect);
  await run(tx, work);
  await writeAudit(tx, {
    actorId: decision.adminId,
    action: 'approval.confirm',
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
