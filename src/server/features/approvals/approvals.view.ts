import type { Approval, ApprovalDecision } from '#contract/approvals.ts';
import type { Permission } from '#contract/permissions.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Caller } from '#server/platform/route.ts';
import { type ApprovalAction, permissionFor } from './approval-action.ts';
import type { ApprovalRow } from './approvals.repo.ts';

/** Who reads the approvals, and what their role allows. */
export interface Reader {
  id: string;
  /** Others' proposals too; without it only their own. */
  seesAll: boolean;
  canReject: boolean;
  /** What an action that needs this permission changes. */
  seesEffect(permission: Permission | undefined): boolean;
  canConfirm(row: Pick<ApprovalRow, 'action' | 'content'>): boolean;
}

export function readerOf(
  { playerId, staff }: Pick<Caller, 'playerId' | 'staff'>,
  actions: readonly ApprovalAction[],
): Reader {
  const held = staff?.permissions ?? new Set<Permission>();
  const canReject = held.has('approvals.decide');
  return {
    id: playerId,
    seesAll: canReject || held.has('audit.read'),
    canReject,
    seesEffect: (permission) =>
      held.has('audit.read') || (permission !== undefined && held.has(permission)),
    canConfirm: ({ action: name, content }) => {
      const action = actions.find((one) => one.action === name);
      return canReject && action !== undefined && held.has(permissionFor(action, content));
    },
  };
}

/** As one admin sees it: what they may do with it is part of the response. */
export function viewApproval(row: ApprovalRow, reader: Reader): Approval {
  const isUsd = row.unit === 'usd_cents';
  return {
    id: row.id,
    what: row.what,
    subject_kind: row.subject_kind,
    subject_id: row.subject_id,
    player: { id: row.player_id, email: row.player_email },
    role: row.role_id === null ? null : { id: row.role_id, name: row.role_name },
    unit: isUsd ? 'usd' : (row.unit as Approval['unit']),
    amount: isUsd && row.amount !== null ? row.amount / 100 : row.amount,
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
    is_own: row.proposed_by === reader.id,
    can: possibleDecisions(row, reader),
  };
}

function stateOf({ state, is_expired }: ApprovalRow): Approval['state'] {
  return state === 'waiting' && is_expired ? 'expired' : (state as Approval['state']);
}

function possibleDecisions(row: ApprovalRow, reader: Reader): ApprovalDecision[] {
  const isOwn = row.proposed_by === reader.id;
  if (row.is_expired) return [];
  const isUnfinished = row.state === 'confirmed' && row.performed_at === null;
  if (row.state === 'waiting' && isOwn) return ['withdraw'];
  if (isOwn || (row.state !== 'waiting' && !isUnfinished)) return [];
  const confirm: ApprovalDecision[] = reader.canConfirm(row) ? ['confirm'] : [];
  return row.state === 'waiting' && reader.canReject ? [...confirm, 'reject'] : confirm;
}
