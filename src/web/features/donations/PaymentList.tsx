import { type Payment, paymentPagePath } from '#contract/payments.ts';
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

function planLink({ payment_id, plan_title }: Payment) {
  return <Link to={paymentPagePath(payment_id)}>{plan_title}</Link>;
}
