import type { AdminOrder } from '#contract/admin-orders.ts';
import { useText } from '#web/lib/text.ts';
import { StateBadge } from '#web/ui/StateBadge.tsx';
import { OrderStateBadge } from './OrderStateBadge.tsx';

/** An unconfirmed order is checked again in the game, or waits for staff. */
export function AdminOrderState({
  order,
}: {
  order: Pick<AdminOrder, 'state' | 'waits_for_admin'>;
}) {
  const { t } = useText();
  if (order.state !== 'unclear') return <OrderStateBadge state={order.state} />;
  return (
    <StateBadge state="unclear">
      {t(order.waits_for_admin ? 'admin.orders.waits' : 'admin.orders.unclear')}
    </StateBadge>
  );
}
