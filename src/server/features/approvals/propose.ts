import { sql } from 'kysely';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { notifyStaff } from '#server/platform/db/notify-changes.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import type { ApprovalAction, RequestEffect, StaffRequest } from './approval-action.ts';
import { type ApprovalRow, findApproval } from './approvals.repo.ts';
import { findProposed } from './find-proposed.ts';

interface Proposal<Content, Result> {
  action: ApprovalAction<Content, Result>;
  staffRequest: StaffRequest<Content>;
  effect: RequestEffect;
}

const EXPIRES_AFTER = '7 days';

/** Stores a request until another admin decides. A repeated request returns the first one. */
export async function propose<Content, Result>(
  tx: Tx,
  proposal: Proposal<Content, Result>,
): Promise<ApprovalRow> {
  const { action, staffRequest, effect } = proposal;
  await expireOld(tx);
  const id = await insert(tx, proposal);
  if (id === undefined) return findProposed(tx, action, staffRequest);
  await notifyStaff(tx, 'approvals');
  await writeAudit(tx, {
    actorId: staffRequest.adminId,
    action: 'approval.propose',
    subjectKind: action.subjectKind,
    subjectId: staffRequest.subjectId,
    origin: staffRequest.origin,
    detail: {
      approval: id,
      act: effect.what,
      ...(effect.amount && { amount: effect.amount.value, unit: effect.amount.unit }),
      note: staffRequest.note,
    },
  });
  return findApproval(tx, id);
}

/** An expired proposal must not block a new one with the same content. */
async function expireOld(tx: Tx): Promise<void> {
  await sql`update approval set state = 'expired', decided_at = now() where id in (
    select id from approval where state = 'waiting' and expires_at <= now()
    order by id for update skip locked)`.execute(tx);
}

async function insert<Content, Result>(
  tx: Tx,
  { action, staffRequest, effect }: Proposal<Content, Result>,
): Promise<string | undefined> {
  const created = await tx
    .insertInto('approval')
    .values({
      id: uuid7(),
      action: action.action,
      subject_kind: action.subjectKind,
      subject_id: staffRequest.subjectId,
      player_id: effect.playerId,
      content: JSON.stringify(staffRequest.content),
      what: effect.what,
      unit: effect.amount?.unit ?? null,
      amount: effect.amount?.value ?? null,
      note: staffRequest.note,
      request_key: staffRequest.requestKey,
      proposed_by: staffRequest.adminId,
      expires_at: sql<Date>`now() + ${sql.lit(EXPIRES_AFTER)}::interval`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return created?.id;
}
