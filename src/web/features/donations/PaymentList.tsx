import { type Payment, paymentPagePath } from '#contract/payments.ts';
import { SUBSCRIPTIONS_PAGE } from '#contract/subscriptions.ts';
import { useText } from '#web/lib/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Link } from '#web/ui/Link.tsx';
import { EmptyPicture } from '#web/ui/StorePicture.tsx';
import { Table } from '#web/ui/Table.tsx';
import { usePaymentColumns } from './payment-columns.tsx';

export function PaymentList({ payments, zone }: { payments: readonly Payment[]; zone: string }) {
  const { t } = useText();
  const columns = usePaymentColumns(zone).map((column) =>
    column.id === 'plan' ? { ...column, cell: planLink } : column,
  );
  return (
    <Table
      caption={t('donate.history')}
      columns={columns}
      rows={payments}
      keyOf={(payment) => payment.payment_id}
      empty={
        <EmptyState
          title={t('donate.noPayments')}
          picture={<EmptyPicture motif="coins" level={1} />}
        >
          {t('donate.noPaymentsText')}
        </EmptyState>
      }
    />
  );
}

/** A payment that buys no coins is for a period of a subscription. */
function planLink({ payment_id, plan_title, coins }: Payment) {
  const to = coins === 0 ? SUBSCRIPTIONS_PAGE : paymentPagePath(payment_id);
  return <Link to={to}>{plan_title}</Link>;
}
