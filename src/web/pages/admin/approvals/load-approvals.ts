import { APPROVALS_PATH, type ApprovalsReply } from '#contract/approvals.ts';
import { STAFF_LIMITS_PATH, type StaffLimits } from '#contract/staff-limits.ts';
import { type Api, ApiError } from '#web/lib/api.ts';

/** Waiting proposals about one subject, such as a payment, and what the logged-in staff member may do alone. */
export async function loadSubjectApprovals(api: Api, subject_kind: string, subject_id: string) {
  const query = { state: 'waiting', subject_kind, subject_id };
  const [approvals, limits] = await Promise.all([
    api.read<ApprovalsReply>(APPROVALS_PATH, query).catch(noneIfForbidden),
    api.read<StaffLimits>(STAFF_LIMITS_PATH),
  ]);
  return { waiting: approvals.rows, limits };
}

/** A role without `approvals.read` still sees the page of the subject. */
function noneIfForbidden(error: unknown): Pick<ApprovalsReply, 'rows'> {
  if (error instanceof ApiError && error.reply?.code === 'forbidden') return { rows: [] };
  throw error;
}
