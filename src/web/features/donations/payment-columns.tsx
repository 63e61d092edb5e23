import type { Payment } from '#contract/payments.ts';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
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
      cell: ({ plan_title }) => plan_title,
    },
    {
      id: 'date',
      header: t('donate.columns.date'),
      cell: (payment) => <DateTime seconds={payment.opened_at} zone={zone} />,
    },
    {
      id: 'provider',
      header: t('donate.columns.provider'),
      cell: ({ provider }) => t(`donate.providers.${provider}`),
    },
    {
      id: 'amount',
      header: t('donate.columns.amount'),
      align: 'end',
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
      cell: ({ state, coins }) => <PaymentStateBadge state={state} hasCoins={coins > 0} />,
    },
  ];
}

/** Coins credited; coins still pending are shown lighter. */
function Coins({ payment }: { payment: Payment }) {
  const { state, coins, coins_taken, credited_at } = payment;
  if (state === 'failed') return '-';
  const value = <Amount value={coins - coins_taken} />;
  return credited_at > 0 ? value : <span className="text-muted">{value}</span>;
}
