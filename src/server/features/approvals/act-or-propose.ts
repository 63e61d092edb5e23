import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import type {
  Act,
  ApprovalAction,
  ApprovalDeps,
  Measure,
  StaffRequest,
} from './approval-action.ts';
import type { ApprovalRow } from './approvals.repo.ts';
import { countAgainstCap, refuseAboveCap } from './daily-caps.ts';
import { hasSecondAdmin, heaviestOf, isForTwo } from './needs-second-admin.ts';
import { propose } from './propose.ts';
import { isAboveRoleLimit, refuseAboveRole } from './role-limits.ts';

export type Outcome<Result> =
  | { state: 'done'; result: Result }
  | { state: 'waiting'; approval: ApprovalRow };

/** Performs an admin's request, or stores it until a second admin confirms it. */
export async function actOrPropose<Content, Result>(
  { db, config }: ApprovalDeps,
  action: ApprovalAction<Content, Result>,
  staffRequest: StaffRequest<Content>,
): Promise<Outcome<Result>> {
  const measure = await action.measure(staffRequest);
  const isRepeat = (await action.wasDone?.(staffRequest)) ?? false;
  const isAboveRole = !isRepeat && (await isAboveRoleLimit(db, staffRequest.adminId, measure));
  const isHeavy =
    isAboveRole || (!isRepeat && isForTwo(config.staff, staffRequest.adminId, measure));
  if (isHeavy && (await hasSecondAdmin(db, config.staff, { ...staffRequest, ...action }))) {
    if (!measure.isForAnybody) refuseAboveCap(config.staff, measure);
    const shown = { ...measure, amount: heaviestOf(config.staff, measure) };
    const proposal = { action, staffRequest, measure: shown };
    return { state: 'waiting', approval: await inTransaction(db, propose, proposal) };
  }
  if (isAboveRole) throw new AppError('above_role_limit');
  const act: Act<Content> = { ...staffRequest, id: uuid7(), confirmedBy: null, isAlone: isHeavy };
  const work = { action, act, measure, staff: config.staff };
  if ('perform' in action) return { state: 'done', result: await inTransaction(db, run, work) };
  await inTransaction(db, run, work);
  return { state: 'done', result: await action.call(act) };
}

interface Work<Content, Result> {
  action: ApprovalAction<Content, Result>;
  act: Act<Content>;
  measure: Measure;
  staff: ApprovalDeps['config']['staff'];
}

/** The database part of an action, counted against the daily cap. */
export async function run<Content, Result>(
  tx: Tx,
  { action, act, measure, staff }: Work<Content, Result>,
): Promise<Result> {
  // An offer to everybody is counted as if fully used, so two admins may exceed the cap.
  const isCounted = !measure.isForAnybody || act.confirmedBy === null;
  const isNew = isCounted && (await countAgainstCap(tx, staff, act.adminId, measure));
  // Again under the lock of the count: two concurrent acts each saw enough left.
  if (isNew && act.confirmedBy === null) await refuseAboveRole(tx, act.adminId, measure);
  if ('perform' in action) return action.perform(tx, act);
  await action.prepare(tx, act);
  return undefined as Result;
}
