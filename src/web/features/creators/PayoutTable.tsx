import type { Payout } from '#contract/creators.ts';
import { useText } from '#web/lib/text.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { PayoutState } from './PayoutState.tsx';
import { useDollars } from './use-dollars.ts';

/** The creator's own payouts. */
export function PayoutTable({ payouts, zone }: { payouts: readonly Payout[]; zone: string }) {
  const { t } = useText();
  const dollars = useDollars();
  const columns: Column<Payout>[] = [
    {
      id: 'amount',
      header: t('creators.payout.amountColumn'),
      card: 'title',
      cell: ({ amount }) => <b className="font-semibold">{dollars(amount)}</b>,
    },
    {
      id: 'requested',
      header: t('creators.payout.requested'),
      cell: ({ requested_at }) => <DateTime seconds={requested_at} zone={zone} />,
    },
    {
      id: 'state',
      header: t('creators.payout.state'),
      card: 'aside',
      cell: ({ state }) => <PayoutState state={state} />,
    },
    {
      id: 'answer',
      header: t('creators.payout.answer'),
      grows: true,
      cell: ({ reference, note }) => reference || note,
    },
  ];
  return (
    <Table
      caption={t('creators.payout.title')}
      columns={columns}
      rows={payouts}
      keyOf={({ id }) => id}
      empty={
        <EmptyState title={t('creators.payout.emptyTitle')}>
          {t('creators.payout.emptyText')}
        </EmptyState>
      }
    />
  );
}
