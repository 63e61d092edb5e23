import type { Approval } from '#contract/approvals.ts';
import { May } from '#web/lib/May.tsx';
import { useText } from '#web/lib/text.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { Link } from '#web/ui/Link.tsx';
import { ApprovalAmount } from './ApprovalAmount.tsx';

type ApprovalFactsProps = { approval: Approval; zone: string };

/** Who asked for it and who decided, with all dates. */
export function ApprovalFacts({ approval, zone }: ApprovalFactsProps) {
  const { t } = useText();
  const { proposed_by, proposed_at, expires_at, decided_by, decided_at, state } = approval;
  return (
    <>
      <Facts
        facts={[
          ...(approval.amount === null
            ? []
            : [
                {
                  label: t('admin.approvals.amount'),
                  value: <ApprovalAmount approval={approval} />,
                },
              ]),
          { label: t('admin.approvals.by'), value: proposed_by.email },
          {
            label: t('admin.approval.proposedAt'),
            value: <DateTime seconds={proposed_at} zone={zone} />,
          },
          ...(state === 'waiting'
            ? [
                {
                  label: t('admin.approval.expiresAt'),
                  value: <DateTime seconds={expires_at} zone={zone} />,
                },
              ]
            : []),
          ...(decided_by
            ? [
                { label: t('admin.approval.decidedBy'), value: decided_by.email },
                {
                  label: t('admin.approval.decidedAt'),
                  value: <DateTime seconds={decided_at} zone={zone} />,
                },
              ]
            : []),
        ]}
      />
      <May permission="audit.read">
        <p className="pt-3 text-sm">
          <Link to={`/admin/audit?subject=${encodeURIComponent(approval.subject_id)}`}>
            {t('admin.approval.audit')}
          </Link>
        </p>
      </May>
    </>
  );
}
