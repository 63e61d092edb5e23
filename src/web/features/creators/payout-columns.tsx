import type { AdminPayout } from '#contract/creators.ts';
import { May } from '#web/lib/May.tsx';
import { useText } from '#web/lib/text.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Link } from '#web/ui/Link.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { PayoutActions } from './PayoutActions.tsx';
import { PayoutState } from './PayoutState.tsx';
import { useDollars } from './use-dollars.ts';

export function usePayoutColumns(zone: string): readonly Column<AdminPayout>[] {
  const { t } = useText();
  const dollars = useDollars();
  return [
    {
      id: 'creator',
      header: t('admin.payouts.creator'),
      card: 'title',
      cell: ({ creator_id, code, email }) => (
        <>
          <Link to={`/admin/creators/${creator_id}`} className="block max-w-60 truncate font-mono">
            {code}
          </Link>
          <span className="block max-w-60 truncate text-xs font-normal text-muted">{email}</span>
        </>
      ),
    },
    {
      id: 'amount',
      header: t('admin.payouts.amount'),
      card: 'aside',
      align: 'end',
      cell: ({ amount, state, debt }) => (
        <>
          <b className="block font-semibold whitespace-nowrap">{dollars(amount)}</b>
          {state === 'requested' && debt > 0 && (
            <span className="block text-xs text-danger">
              {t('admin.payouts.debt', { debt: dollars(debt) })}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'requested',
      header: t('admin.payouts.requested'),
      cell: ({ requested_at }) => <DateTime seconds={requested_at} zone={zone} />,
    },
    {
      id: 'details',
      header: t('admin.payouts.details'),
      grows: true,
      cell: ({ details }) => <span className="[overflow-wrap:anywhere]">{details || '-'}</span>,
    },
    {
      id: 'state',
      header: t('admin.payouts.state'),
      card: 'state',
      cell: ({ state }) => <PayoutState state={state} />,
    },
    {
      id: 'answer',
      header: t('admin.payouts.answer'),
      cell: (payout) =>
        payout.state === 'requested' ? (
          <May permission="payments.refund">
            <PayoutActions payout={payout} />
          </May>
        ) : (
          <span className="[overflow-wrap:anywhere]">{payout.reference || payout.note || '-'}</span>
        ),
    },
  ];
}
