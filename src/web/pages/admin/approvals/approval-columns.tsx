import type { Approval } from '#contract/approvals.ts';
import { Ago } from '#web/features/health/Ago.tsx';
import { useText } from '#web/lib/text.ts';
import { PhoneLabel } from '#web/ui/PhoneLabel.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { Waiting } from '#web/ui/Waiting.tsx';
import { ApprovalActions } from './ApprovalActions.tsx';
import { ApprovalAmount } from './ApprovalAmount.tsx';
import { ApprovalState } from './ApprovalState.tsx';
import { ApprovalText } from './ApprovalText.tsx';
import type { Ask } from './use-approval-dialog.tsx';

interface ApprovalColumnOptions {
  zone: string;
  /** The server's time. */
  now: number;
  ask: Ask;
}

export function useApprovalColumns({
  zone,
  now,
  ask,
}: ApprovalColumnOptions): readonly Column<Approval>[] {
  const { t } = useText();
  return [
    {
      id: 'what',
      header: t('admin.approvals.what'),
      card: 'title',
      grows: 'roomy',
      cell: (approval) => <ApprovalText approval={approval} />,
    },
    {
      id: 'amount',
      header: t('admin.approvals.amount'),
      align: 'end',
      card: 'aside',
      cell: (approval) => <ApprovalAmount approval={approval} />,
    },
    {
      id: 'by',
      header: t('admin.approvals.by'),
      cell: ({ proposed_by }) => (
        <>
          <PhoneLabel>{t('admin.approvals.by')}</PhoneLabel>
          <span
            className="inline-block max-w-44 truncate align-bottom md:max-xl:max-w-36"
            title={proposed_by.email}
          >
            {proposed_by.email}
          </span>
        </>
      ),
    },
    {
      id: 'waiting',
      header: t('admin.waiting.title'),
      cell: ({ state, proposed_at, expires_at, can }) =>
        state === 'waiting' ? (
          <Waiting
            since={proposed_at}
            now={now}
            zone={zone}
            deadline={expires_at}
            isOurs={can.includes('confirm')}
          />
        ) : (
          <Ago seconds={proposed_at} now={now} zone={zone} />
        ),
    },
    {
      id: 'decision',
      header: t('admin.approvals.decision'),
      isUnlabeled: true,
      cell: (approval) => (
        <span className="flex flex-col items-start gap-2 max-md:w-full max-md:flex-row max-md:items-center md:max-xl:[&>.flex-wrap]:flex-col xl:flex-row xl:items-center!">
          {/* The buttons say that it waits. */}
          {approval.state === 'waiting' && approval.can.length > 0 ? null : (
            <ApprovalState approval={approval} />
          )}
          <ApprovalActions approval={approval} ask={ask} />
        </span>
      ),
    },
  ];
}
