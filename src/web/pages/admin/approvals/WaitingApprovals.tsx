import type { Approval } from '#contract/approvals.ts';
import { useText } from '#web/lib/text.ts';
import { Link } from '#web/ui/Link.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { ApprovalActions } from './ApprovalActions.tsx';
import { ApprovalAmount } from './ApprovalAmount.tsx';
import { useApprovalName } from './approval-name.ts';
import { useApprovalDialog } from './use-approval-dialog.tsx';

/** The waiting proposals about the subject of a page, with buttons to decide them. */
export function WaitingApprovals({ approvals }: { approvals: readonly Approval[] }) {
  const { t } = useText();
  const nameOf = useApprovalName();
  const { ask, dialog } = useApprovalDialog();
  return (
    <>
      {approvals.map((approval) => (
        <Notice
          key={approval.id}
          tone="accent"
          aside={<ApprovalActions approval={approval} ask={ask} />}
        >
          <Link to={`/admin/approvals/${approval.id}`}>
            {t('admin.approvals.waitsHere', { what: nameOf(approval) })}
          </Link>{' '}
          {approval.amount !== null && (
            <>
              · <ApprovalAmount approval={approval} />{' '}
            </>
          )}
          · {approval.proposed_by.email}
          <span className="block text-muted">{approval.note}</span>
        </Notice>
      ))}
      {dialog}
    </>
  );
}
