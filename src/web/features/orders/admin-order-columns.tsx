import type { AdminOrder } from '#contract/admin-orders.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Link } from '#web/ui/Link.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { Waiting } from '#web/ui/Waiting.tsx';
import { AdminOrderState } from './AdminOrderState.tsx';
import { useOrderKindName } from './order-kind-name.ts';

export function useAdminOrderColumns(zone: string, now: number): readonly Column<AdminOrder>[] {
  const { t } = useText();
  const language = useLanguage();
  const nameOf = useOrderKindName();
  return [
    {
      id: 'what',
      header: t('admin.orders.what'),
      card: 'title',
      grows: true,
      cell: (order) => (
        <>
          <Link to={`/admin/orders/${order.order_id}`} className="block">
            {nameOf(order.kind)}
          </Link>
          <span className="block text-xs font-normal text-muted">
            #{order.number} · {[order.email, order.account, order.char].filter(Boolean).join(' · ')}
          </span>
        </>
      ),
    },
    {
      id: 'price',
      header: t('admin.orders.price'),
      align: 'end',
      card: 'aside',
      cell: ({ price, purse }) => (
        <>
          <span className="block font-semibold">{formatNumber(price, language)}</span>
          <span className="block text-xs whitespace-nowrap text-muted">{t(`purses.${purse}`)}</span>
        </>
      ),
    },
    {
      id: 'state',
      header: t('admin.orders.state'),
      card: 'state',
      cell: (order) => <AdminOrderState order={order} />,
    },
    {
      id: 'ordered',
      header: t('admin.orders.ordered'),
      cell: ({ ordered_at, state, waits_for_admin }) =>
        state === 'done' || state === 'refused' ? (
          <DateTime seconds={ordered_at} zone={zone} />
        ) : (
          <Waiting since={ordered_at} now={now} zone={zone} isOurs={waits_for_admin} />
        ),
    },
  ];
}
