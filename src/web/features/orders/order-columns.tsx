import type { Order } from '#contract/orders.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { OrderIcon } from '#web/ui/OrderIcon.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { OrderStateBadge } from './OrderStateBadge.tsx';
import { isOpen, OrderTrack } from './OrderTrack.tsx';
import { Receipt } from './Receipt.tsx';

/** `nameOf` names a kind of order; the admin area also has kinds that players cannot order. */
export function useOrderColumns<Kind extends string>(
  zone: string,
  nameOf: (kind: Kind) => string,
): readonly Column<Omit<Order, 'kind'> & { kind: Kind }>[] {
  const { t } = useText();
  const language = useLanguage();
  return [
    {
      id: 'what',
      header: t('orders.what'),
      card: 'title',
      grows: true,
      cell: (order) => (
        <span className="flex min-w-0 items-center gap-3 leading-tight">
          <OrderIcon kind={order.kind} state={order.state} />
          <span className="block min-w-0">
            <span className="block">{order.article?.title ?? nameOf(order.kind)}</span>
            <span className="block truncate text-xs font-normal text-muted">
              {[order.char, order.account].filter(Boolean).join(' · ')}
            </span>
            {/* Between md and lg the receipt column is hidden, so the outcome is shown here. */}
            <span className="hidden text-xs font-normal text-muted md:max-lg:block">
              {order.message}
            </span>
          </span>
        </span>
      ),
    },
    {
      id: 'price',
      header: t('orders.price'),
      align: 'end',
      card: 'aside',
      cell: ({ price, purse, state }) => (
        <>
          {state === 'refused' ? (
            // Nothing was charged; the outcome beside it says so too.
            <s className="block text-muted">{formatNumber(price, language)}</s>
          ) : (
            <span className="block font-semibold">{formatNumber(price, language)}</span>
          )}
          <span className="block text-xs whitespace-nowrap text-muted">{t(`purses.${purse}`)}</span>
        </>
      ),
    },
    {
      id: 'ordered',
      header: t('orders.ordered'),
      isUnlabeled: true,
      cell: ({ ordered_at }) => (
        <span className="text-muted md:text-sm">
          <DateTime seconds={ordered_at} zone={zone} />
        </span>
      ),
    },
    {
      id: 'state',
      header: t('orders.state'),
      isUnlabeled: true,
      cell: ({ state }) => (
        <span className="row-state inline-flex items-center gap-3 md:flex-col md:items-start md:gap-1.5">
          {isOpen(state) && <OrderTrack state={state} />}
          <OrderStateBadge state={state} />
        </span>
      ),
    },
    {
      id: 'receipt',
      header: t('orders.receipt'),
      isUnlabeled: true,
      cell: (order) => <Receipt order={order} zone={zone} />,
      from: 'lg',
    },
  ];
}
