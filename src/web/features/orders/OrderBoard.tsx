import type { OrderKindName } from '#contract/order-kinds.ts';
import { ORDER_STATES, type Order, type OrderState } from '#contract/orders.ts';
import { useText } from '#web/lib/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterLinks } from '#web/ui/FilterLinks.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Link } from '#web/ui/Link.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { Table } from '#web/ui/Table.tsx';
import { usePhonePages } from '#web/ui/use-phone-pages.ts';
import { NoOrders } from './NoOrders.tsx';
import { useOrderColumns } from './order-columns.tsx';
import { useOrderUpdates } from './use-order-updates.ts';

/** Few, because the statement follows below. */
const ROWS_ON_PHONES = 15;

type OrderBoardProps = {
  orders: readonly Order[];
  zone: string;
  state: OrderState | undefined;
  hrefOf: (state: OrderState | undefined, before?: number) => string;
  hasMore: boolean;
  onUpdate: () => void;
};

export function OrderBoard({ orders, zone, state, hrefOf, hasMore, onUpdate }: OrderBoardProps) {
  const { t } = useText();
  const columns = useOrderColumns(zone, (kind: OrderKindName) => t(`orders.kinds.${kind}`));
  useOrderUpdates(orders, onUpdate);
  const last = orders.at(-1);
  const pages = usePhonePages(ROWS_ON_PHONES, 'orders_page', 'orders');
  return (
    <section aria-labelledby="orders">
      <SectionHead id="orders" title={t('orders.orders')} />
      <FilterLinks
        label={t('orders.filter')}
        options={[
          { key: 'all', label: t('orders.every'), href: hrefOf(undefined) },
          ...ORDER_STATES.map((name) => ({
            key: name,
            label: t(`orders.states.${name}`),
            href: hrefOf(name),
          })),
        ]}
        current={state ?? 'all'}
      />
      <Table
        caption={t('orders.orders')}
        columns={columns}
        rows={orders}
        keyOf={({ order_id }) => order_id}
        phonePages={pages}
        empty={
          state ? (
            <EmptyState
              title={t('orders.noneInState.title')}
              sign={<FramedIcon name="scales" />}
              action={<Link to={hrefOf(undefined)}>{t('orders.noneInState.all')}</Link>}
            />
          ) : (
            <NoOrders />
          )
        }
      />
      {hasMore && last && (
        <p className="py-4 text-sm">
          <Link to={hrefOf(state, last.number)}>{t('orders.older')}</Link>
        </p>
      )}
    </section>
  );
}
