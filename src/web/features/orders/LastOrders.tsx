import type { OrderKindName } from '#contract/order-kinds.ts';
import type { Order } from '#contract/orders.ts';
import { useText } from '#web/lib/text.ts';
import { Link } from '#web/ui/Link.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { Table } from '#web/ui/Table.tsx';
import { NoOrders } from './NoOrders.tsx';
import { useOrderColumns } from './order-columns.tsx';
import { useOrderUpdates } from './use-order-updates.ts';

type LastOrdersProps = { orders: readonly Order[]; zone: string; onUpdate: () => void };

export function LastOrders({ orders, zone, onUpdate }: LastOrdersProps) {
  const { t } = useText();
  const columns = useOrderColumns(zone, (kind: OrderKindName) => t(`orders.kinds.${kind}`)).map(
    // A phone shows the receipts on the page of all orders.
    (column) => (column.id === 'receipt' ? { ...column, card: 'hidden' as const } : column),
  );
  useOrderUpdates(orders, onUpdate);
  return (
    <section aria-labelledby="last-orders">
      <SectionHead
        id="last-orders"
        title={t('orders.last')}
        aside={<Link to="/panel/orders">{t('orders.all')}</Link>}
      />
      <Table
        caption={t('orders.last')}
        columns={columns}
        rows={orders}
        keyOf={({ order_id }) => order_id}
        empty={<NoOrders />}
      />
    </section>
  );
}
