import type { Approval, ApprovalDecision } from '#contract/approvals.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { ApprovalRow } from './approvals.repo.ts';

/** As one admin sees it: what they may do with it is part of the response. */
export function viewApproval(row: ApprovalRow, readerId: string): Approval {
  const isMoney = row.unit === 'usd_cents';
  return {
    id: row.id,
    what: row.what,
    subject_kind: row.subject_kind,
    subject_id: row.subject_id,
    player: { id: row.player_id, email: row.player_email },
    unit: isMoney ? 'usd' : (row.unit as Approval['unit']),
    amount: isMoney && row.amount !== null ? row.amount / 100 : row.amount,
    note: row.note,
    proposed_by: { id: row.proposed_by, email: row.proposer_email },
    proposed_at: unixSeconds(row.proposed_at),
    expires_at: unixSeconds(row.expires_at),
    state: stateOf(row),
    is_performed: row.performed_at !== null,
    failure: row.failure,
    decided_by:
      row.decided_by === null ? null : { id: row.decided_by, email: row.decider_email ?? '' },
    decided_at: row.decided_at ? unixSeconds(row.decided_at) : 0,
    decision_note: row.decision_note ?? '',
    is_own: row.proposed_by === readerId,
    can: possibleDecisions(row, readerId),
  };
}

function stateOf({ state, is_expired }: ApprovalRow): Approval['state'] {
  return state === 'waiting' && is_expired ? 'expired' : (state as Approval['state']);
}

function possibleDecisions(row: ApprovalRow, readerId: string): ApprovalDecision[] {
  const isOwn = row.proposed_by === readerId;
  if (row.is_expired) return [];
  if (row.state === 'waiting') return isOwn ? ['withdraw'] : ['confirm', 'reject'];
  const isUnfinished = row.state === 'confirmed' && row.performed_at === null;
  return isUnfinished && !isOwn ? ['confirm'] : [];
}
