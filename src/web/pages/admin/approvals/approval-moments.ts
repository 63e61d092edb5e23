import type { ApprovalDetailReply } from '#contract/approvals.ts';

interface ApprovalMoment {
  what: 'proposed' | 'confirmed' | 'rejected' | 'withdrawn' | 'expired' | 'performed' | 'failed';
  at: number;
  by: string;
  note: string;
}

/** What happened to a proposal, oldest first. */
export function approvalMoments({
  approval,
  performed_at: performedAt,
}: Pick<ApprovalDetailReply, 'approval' | 'performed_at'>): ApprovalMoment[] {
  const { state, decided_at: decidedAt, failure } = approval;
  const moments: ApprovalMoment[] = [
    { what: 'proposed', at: approval.proposed_at, by: approval.proposed_by.email, note: '' },
  ];
  if (state === 'expired') {
    return [...moments, { what: 'expired', at: approval.expires_at, by: '', note: '' }];
  }
  if (state === 'waiting') return moments;
  const decision = state === 'failed' ? 'confirmed' : state;
  const by = approval.decided_by?.email ?? '';
  moments.push({ what: decision, at: decidedAt, by, note: approval.decision_note });
  if (performedAt > 0) moments.push({ what: 'performed', at: performedAt, by: '', note: '' });
  // The time of an attempt is not stored; it came after the decision.
  if (performedAt === 0 && failure) {
    moments.push({ what: 'failed', at: decidedAt, by: '', note: failure });
  }
  return moments;
}
