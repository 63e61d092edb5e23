import clsx from 'clsx';
import { PURCHASE_REASON_SUFFIX } from '#contract/creator-limits.ts';
import type { CreatorStatementReply, EarningsLine } from '#contract/creators.ts';
import { formatDate } from '#web/lib/dates.ts';
import { useText } from '#web/lib/text.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { KeysetTable } from '#web/ui/KeysetTable.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { useDollars } from './use-dollars.ts';

const REASONS = {
  'credit:creator': 'share',
  'take-back:creator': 'takenBack',
  'debt:creator': 'debt',
  'debt:payout': 'debt',
  'hold:payout': 'requested',
  'release:payout': 'returned',
} as const;

/** Every movement of the earnings, newest first. */
export function EarningsTable({ page, zone }: { page: CreatorStatementReply; zone: string }) {
  const { t } = useText();
  const dollars = useDollars();
  const columns: Column<EarningsLine>[] = [
    {
      id: 'what',
      header: t('creators.statement.what'),
      card: 'title',
      cell: ({ reason }) =>
        t(
          `creators.statement.reasons.${reason in REASONS ? REASONS[reason as keyof typeof REASONS] : 'other'}`,
        ),
    },
    {
      id: 'at',
      header: t('creators.statement.at'),
      cell: ({ at, reason }) => (
        <span className="text-muted md:text-sm">
          {reason.endsWith(PURCHASE_REASON_SUFFIX) ? (
            formatDate(at, 'UTC')
          ) : (
            <DateTime seconds={at} zone={zone} />
          )}
        </span>
      ),
    },
    {
      id: 'amount',
      header: t('creators.statement.amount'),
      align: 'end',
      card: 'aside',
      cell: ({ amount }) => (
        <span className={clsx('font-semibold', amount > 0 && 'text-success')}>
          {amount > 0 && '+'}
          {dollars(amount)}
        </span>
      ),
    },
    {
      id: 'balance',
      header: t('creators.statement.balance'),
      align: 'end',
      cell: ({ balance }) => <span className="text-muted">{dollars(balance)}</span>,
    },
  ];
  return (
    <KeysetTable
      caption={t('creators.statement.title')}
      columns={columns}
      page={page}
      keyOf={({ id }) => id}
      prefix="s_"
      empty={
        <EmptyState title={t('creators.statement.emptyTitle')}>
          {t('creators.statement.emptyText')}
        </EmptyState>
      }
    />
  );
}
