import type { Payment } from '#contract/payments.ts';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { Dash } from '#web/ui/Dash.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { Money } from './Money.tsx';
import { PaymentStateBadge } from './PaymentStateBadge.tsx';

export function usePaymentColumns(zone: string): readonly Column<Payment>[] {
  const { t } = useText();
  return [
    {
      id: 'plan',
      header: t('donate.columns.plan'),
      card: 'title',
      grows: true,
      cell: ({ plan_title }) => plan_title,
    },
    {
      id: 'date',
      header: t('donate.columns.date'),
      isUnlabeled: true,
      cell: (payment) => (
        <span className="text-muted md:text-sm">
          <DateTime seconds={payment.opened_at} zone={zone} />
        </span>
      ),
    },
    {
      id: 'provider',
      header: t('donate.columns.provider'),
      isUnlabeled: true,
      cell: ({ provider }) => t(`donate.providers.${provider}`),
    },
    {
      id: 'amount',
      header: t('donate.columns.amount'),
      align: 'end',
      card: 'aside',
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    },
    {
      id: 'coins',
      header: t('donate.columns.coins'),
      align: 'end',
      cell: (payment) => <Coins payment={payment} />,
    },
    {
      id: 'state',
      header: t('donate.columns.state'),
      isUnlabeled: true,
      cell: ({ state, coins }) => <PaymentStateBadge state={state} hasCoins={coins > 0} />,
    },
  ];
}

/** Coins credited; coins still pending are shown lighter. */
function Coins({ payment }: { payment: Payment }) {
  const { state, coins, coins_taken, credited_at } = payment;
  // A subscription's payment buys a period, not coins.
  if (state === 'failed' || coins === 0) return <Dash />;
  const value = <Amount value={coins - coins_taken} />;
  return credited_at > 0 ? value : <span className="text-muted">{value}</span>;
}
