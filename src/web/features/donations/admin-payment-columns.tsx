import type { AdminPayment } from '#contract/admin-payments.ts';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Link } from '#web/ui/Link.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { Waiting } from '#web/ui/Waiting.tsx';
import { AdminPaymentState } from './AdminPaymentState.tsx';
import { Money } from './Money.tsx';

/** Not final: the player, the provider or staff still have to act. */
const WAITING: ReadonlySet<AdminPayment['state']> = new Set(['pending', 'paid', 'review']);

export function useAdminPaymentColumns(zone: string, now: number): readonly Column<AdminPayment>[] {
  const { t } = useText();
  return [
    {
      id: 'player',
      header: t('admin.payments.player'),
      card: 'title',
      grows: true,
      cell: ({ payment_id, player_id, number, email, plan_title }) => (
        <>
          <Link to={`/admin/players/${player_id}`} className="block truncate">
            {email}
          </Link>
          <Link to={`/admin/payments/${payment_id}`} className="block truncate text-xs font-normal">
            #{number} · {plan_title}
          </Link>
        </>
      ),
    },
    {
      id: 'amount',
      header: t('admin.payments.amount'),
      align: 'end',
      card: 'aside',
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    },
    {
      id: 'coins',
      header: t('admin.payments.coins'),
      card: 'hidden',
      align: 'end',
      cell: ({ coins, coins_taken }) => <Amount value={coins - coins_taken} />,
    },
    {
      id: 'provider',
      header: t('admin.payments.provider'),
      card: 'hidden',
      from: 'lg',
      cell: ({ provider }) => t(`donate.providers.${provider}`),
    },
    {
      id: 'state',
      header: t('admin.payments.state'),
      card: 'state',
      cell: (payment) => <AdminPaymentState payment={payment} />,
    },
    {
      id: 'opened',
      header: t('admin.payments.opened'),
      cell: ({ opened_at, state, has_proof }) =>
        WAITING.has(state) ? (
          <Waiting
            since={opened_at}
            now={now}
            zone={zone}
            isOurs={state === 'review' || has_proof}
          />
        ) : (
          <DateTime seconds={opened_at} zone={zone} />
        ),
    },
  ];
}
