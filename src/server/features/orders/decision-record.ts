import type { Origin } from '#server/features/audit/write-audit.ts';
import type { Fence } from '#server/game/outcomes.ts';
import type { DetailLine } from './order-events.ts';

export interface Decision {
  id: string;
  decision: 'done' | 'refused';
  note: string;
  /** Who made or proposed the decision. */
  adminId: string;
  /** The second admin, if there was one. */
  confirmedBy?: string;
  /** The approval, if there was one. */
  approvalId?: string;
  /** A second admin would have been needed, and there was none. */
  isAlone?: boolean;
  /** Who sent the request, from `origin`; `adminId` if it is not given. */
  sentBy?: string;
  origin: Origin;
}

const GAME_ANSWER_CODES = {
  done: 'game_done',
  fenced: 'game_not_done',
  unknown: 'game_unknown',
} as const;

export function linesOf({ adminId, confirmedBy, note }: Decision, fence: Fence): DetailLine[] {
  return [
    { code: 'decided_by', text: adminId },
    ...(confirmedBy === undefined ? [] : [{ code: 'confirmed_by', text: confirmedBy } as const]),
    { code: 'note', text: note },
    { code: GAME_ANSWER_CODES[fence.state] },
    ...fence.evidence,
  ];
}

export function approvedOf(decision: Decision) {
  const { id, adminId, confirmedBy, approvalId, isAlone, sentBy, origin } = decision;
  return {
    id: approvalId ?? id,
    subjectId: id,
    adminId,
    confirmedBy: confirmedBy ?? null,
    sentBy: sentBy ?? adminId,
    isAlone: isAlone ?? false,
    origin,
  };
}
