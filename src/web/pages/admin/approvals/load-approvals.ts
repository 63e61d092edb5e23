import { APPROVALS_PATH, type ApprovalsReply } from '#contract/approvals.ts';
import { STAFF_LIMITS_PATH, type StaffLimits } from '#contract/staff-limits.ts';
import type { Api } from '#web/lib/api.ts';

/** What waits about one player, payment or order, and what the reader may do alone. */
export async function loadSubjectApprovals(api: Api, subject_kind: string, subject_id: string) {
  const query = { state: 'waiting', subject_kind, subject_id };
  const [approvals, limits] = await Promise.all([
    api.read<ApprovalsReply>(APPROVALS_PATH, query),
    api.read<StaffLimits>(STAFF_LIMITS_PATH),
  ]);
  return { waiting: approvals.rows, limits };
}
