import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
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

export type Outcome<Result> =
  | { state: 'done'; result: Result }
  | { state: 'waiting'; approval: ApprovalRow };

/** Performs what an admin asks for, or keeps it until a second admin confirms it. */
export async function actOrPropose<Content, Result>(
  { db, config }: ApprovalDeps,
  action: ApprovalAction<Content, Result>,
  staffRequest: StaffRequest<Content>,
): Promise<Outcome<Result>> {
  const measure = await action.measure(staffRequest);
  const isRepeat = (await action.wasDone?.(staffRequest)) ?? false;
  const isHeavy = !isRepeat && isForTwo(config.staff, staffRequest.adminId, measure);
  if (isHeavy && (await hasSecondAdmin(db, config.staff))) {
    if (!measure.isForAnybody) refuseAboveCap(config.staff, measure);
    const shown = { ...measure, amount: heaviestOf(config.staff, measure) };
    const proposal = { action, staffRequest, measure: shown };
    return { state: 'waiting', approval: await inTransaction(db, propose, proposal) };
  }
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

/** The part of an act that is in the database, with its place under the daily cap. */
export async function run<Content, Result>(
  tx: Tx,
  { action, act, measure, staff }: Work<Content, Result>,
): Promise<Result> {
  // What anybody may get is counted as if all of it were taken, so two admins may go beyond.
  const isCounted = !measure.isForAnybody || act.confirmedBy === null;
  if (isCounted) await countAgainstCap(tx, staff, act.adminId, measure);
  if ('perform' in action) return action.perform(tx, act);
  await action.prepare(tx, act);
  return undefined as Result;
}
