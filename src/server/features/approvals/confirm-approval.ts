import { sql } from 'kysely';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import type { MessageCode } from '#server/locales/server-texts.ts';
import { notifyStaff } from '#server/platform/db/notify-player.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { run } from './act-or-propose.ts';
import type {
  Act,
  ApprovalAction,
  ApprovalDeps,
  Measure,
  OutsideAction,
} from './approval-action.ts';
import { type ApprovalRow, findApproval } from './approvals.repo.ts';
import { type Decision, decide } from './decide-approval.ts';

export interface ConfirmDeps extends ApprovalDeps {
  actions: readonly ApprovalAction[];
}

/**
 * Performs what another admin proposed. Repeated by the same admin it answers the same; a confirmed
 * act whose call failed is tried again.
 */
export async function confirmApproval(
  deps: ConfirmDeps,
  decision: Decision,
): Promise<{ approval: ApprovalRow; done: MessageCode }> {
  const { db, config } = deps;
  const found = await findApproval(db, decision.id);
  const action = deps.actions.find(({ action: name }) => name === found.action);
  if (!action) throw new Error(`no declaration performs ${found.action}`);
  const act = actOf(action, found, decision);
  if (!isUnderWay(found, decision.adminId)) {
    const measure = await action.measure(act);
    const work = { action, act, measure, staff: config.staff, decision };
    await inTransaction(db, confirm, work);
  }
  if ('call' in action && found.performed_at === null) await callOutside(deps, action, act);
  return { approval: await findApproval(db, decision.id), done: action.done };
}

/** Confirmed before: by this admin, or by another one whose call has not succeeded yet. */
function isUnderWay(row: ApprovalRow, adminId: string): boolean {
  if (row.state !== 'confirmed' || row.proposed_by === adminId) return false;
  if (row.performed_at !== null) return row.decided_by === adminId;
  if (row.is_past) throw new AppError('approval_expired');
  return true;
}

function actOf(
  action: ApprovalAction,
  row: ApprovalRow,
  { adminId, from }: Decision,
): Act<unknown> {
  return {
    id: row.id,
    adminId: row.proposed_by,
    confirmedBy: row.decided_by ?? adminId,
    isAlone: false,
    subjectId: row.subject_id,
    content: action.content.parse(row.content),
    note: row.note,
    requestKey: row.request_key,
    from,
  };
}

interface Confirmation {
  action: ApprovalAction;
  act: Act<unknown>;
  measure: Measure;
  staff: ApprovalDeps['config']['staff'];
  decision: Decision;
}

async function confirm(tx: Tx, { decision, ...work }: Confirmation): Promise<void> {
  const isWhole = 'perform' in work.action;
  const row = await decide(tx, {
    ...decision,
    state: 'confirmed',
    ...(isWhole ? { performedAt: sql<Date>`now()` } : {}),
  });
  await requireAdmins(tx, row.proposed_by, decision.adminId);
  await run(tx, work);
  await writeAudit(tx, {
    actorId: decision.adminId,
    action: 'approval.confirm',
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    from: decision.from,
    detail: {
      approval: row.id,
      act: row.what,
      proposed_by: row.proposed_by,
      note: decision.note,
    },
  });
}

/** Locked until the commit: rights that are taken away at this moment are gone before or after it. */
async function requireAdmins(tx: Tx, proposer: string, confirmer: string): Promise<void> {
  const admins = await tx
    .selectFrom('player')
    .select('id')
    .where('id', 'in', [proposer, confirmer])
    .where('is_admin', '=', true)
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
  const ids = admins.map(({ id }) => id);
  if (!ids.includes(confirmer)) throw new AppError('forbidden');
  if (!ids.includes(proposer)) throw new AppError('approval_proposer_not_admin');
}

/** What a person may try again stays confirmed; a definite no ends it. */
async function callOutside(
  { db }: ConfirmDeps,
  action: OutsideAction<unknown, unknown>,
  act: Act<unknown>,
): Promise<void> {
  try {
    await action.call(act);
  } catch (error) {
    const isNo = error instanceof AppError && error.status === 409;
    const failure = error instanceof AppError ? error.code : 'internal';
    const changed = isNo ? { failure, state: 'failed' } : { failure };
    await inTransaction(db, note, { id: act.id, changed });
    throw error;
  }
  const changed = { failure: null, performed_at: sql<Date>`now()` };
  await inTransaction(db, note, { id: act.id, changed });
}

interface Noted {
  id: string;
  changed: { failure: string | null; state?: string; performed_at?: ReturnType<typeof sql<Date>> };
}

async function note(tx: Tx, { id, changed }: Noted): Promise<void> {
  await tx
    .updateTable('approval')
    .set(changed)
    .where('id', '=', id)
    .where('state', '=', 'confirmed')
    .where('performed_at', 'is', null)
    .execute();
  await notifyStaff(tx, 'approvals');
}
