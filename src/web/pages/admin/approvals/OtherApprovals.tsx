import type { Approval } from '#contract/approvals.ts';
import { useText } from '#web/lib/text.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Link } from '#web/ui/Link.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { ApprovalAmount } from './ApprovalAmount.tsx';
import { ApprovalBadge } from './ApprovalState.tsx';
import { useApprovalName } from './approval-name.ts';

/** The list shows the others. */
const SHOWN = 5;

type OtherApprovalsProps = { approvals: readonly Approval[]; zone: string };

/** Further proposals about the same player, payment or order. */
export function OtherApprovals({ approvals, zone }: OtherApprovalsProps) {
  const { t } = useText();
  const nameOf = useApprovalName();
  if (approvals.length === 0) return null;
  return (
    <section aria-labelledby="others">
      <SectionHead id="others" title={t('admin.approval.others')} />
      <ul className="text-sm">
        {approvals.slice(0, SHOWN).map((approval) => (
          <li
            key={approval.id}
            className="flex items-start justify-between gap-x-4 border-b border-line-soft py-2 last:border-b-0"
          >
            <span className="min-w-0">
              <Link to={`/admin/approvals/${approval.id}`}>{nameOf(approval)}</Link>
              <span className="block text-xs text-muted">
                {approval.amount !== null && (
                  <>
                    <ApprovalAmount approval={approval} /> ·{' '}
                  </>
                )}
                <DateTime seconds={approval.proposed_at} zone={zone} />
              </span>
            </span>
            <ApprovalBadge approval={approval} />
          </li>
        ))}
      </ul>
    </section>
  );
}
