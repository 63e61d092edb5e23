import type { APPROVAL_ERROR_STATUS } from '#contract/approval-errors.ts';

export const approvalErrors: Record<keyof typeof APPROVAL_ERROR_STATUS, string> = {
  approval_not_found: 'Proposal not found. Reload the list.',
  approval_is_yours:
    'You proposed this, so another admin must approve or reject it. You can withdraw it.',
  approval_not_yours: 'Only the admin who proposed this can withdraw it. You can reject it.',
  approval_is_decided:
    'This proposal has already been decided. Reload the list to see the outcome.',
  approval_expired: 'This proposal has expired. If it’s still needed, propose it again.',
  approval_exists:
    'Another admin has already proposed exactly this. Approve that proposal under Approvals.',
  approval_outdated:
    'Something has changed since this was proposed, so the proposal is out of date. Reject it and propose it again.',
  approval_proposer_not_admin:
    'The person who proposed this is no longer an admin. Reject it; if it’s still needed, propose it yourself.',
  confirmer_below_limit:
    'This exceeds what your own role allows. Someone with a higher limit must approve it.',
  daily_cap_reached:
    'This would exceed the requesting admin’s daily limit. Ask another admin, or wait until midnight UTC. The operator can raise staff.daily_caps.',
  above_daily_cap:
    'This exceeds what an admin can move in one day. Use a smaller amount, or ask the operator to raise staff.daily_caps.',
};
