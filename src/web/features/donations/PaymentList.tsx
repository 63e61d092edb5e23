import { type Payment, paymentPagePath } from '#contract/payments.ts';
import { SUBSCRIPTIONS_PAGE } from '#contract/subscriptions.ts';
import { useText } from '#web/lib/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Link } from '#web/ui/Link.tsx';
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
      empty={<EmptyState title={t('donate.noPayments')}>{t('donate.noPaymentsText')}</EmptyState>}
    />
  );
}

/** What buys no coins is a period of a subscription. */
function planLink({ payment_id, plan_title, coins }: Payment) {
  const to = coins === 0 ? SUBSCRIPTIONS_PAGE : paymentPagePath(payment_id);
  return <Link to={to}>{plan_title}</Link>;
}
