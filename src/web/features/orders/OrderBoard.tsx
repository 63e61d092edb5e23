import { ORDER_STATES, type Order, type OrderState } from '#contract/orders.ts';
import { useText } from '#web/lib/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterLinks } from '#web/ui/FilterLinks.tsx';
import { Link } from '#web/ui/Link.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { Table } from '#web/ui/Table.tsx';
import { useOrderColumns } from './order-columns.tsx';
import { useOrderNews } from './use-order-news.ts';

type OrderBoardProps = {
  orders: readonly Order[];
  zone: string;
  state: OrderState | undefined;
  hrefOf: (state: OrderState | undefined, before?: number) => string;
  hasMore: boolean;
  onNews: () => void;
};

export function OrderBoard({ orders, zone, state, hrefOf, hasMore, onNews }: OrderBoardProps) {
  const { t } = useText();
  const columns = useOrderColumns(zone);
  useOrderNews(orders, onNews);
  const last = orders.at(-1);
  return (
    <section aria-labelledby="orders">
      <SectionHead id="orders" title={t('orders.orders')} />
      <FilterLinks
        label={t('orders.filter')}
        options={[
          { key: 'all', label: t('orders.every'), href: hrefOf(undefined) },
          ...ORDER_STATES.map((one) => ({
            key: one,
            label: t(`orders.states.${one}`),
            href: hrefOf(one),
          })),
        ]}
        current={state ?? 'all'}
      />
      <Table
        caption={t('orders.orders')}
        columns={columns}
        rows={orders}
        keyOf={({ order_id }) => order_id}
        empty={<EmptyState title={t('orders.empty.title')}>{t('orders.empty.text')}</EmptyState>}
      />
      {hasMore && last && (
        <p className="py-4 text-sm">
          <Link to={hrefOf(state, last.number)}>{t('orders.older')}</Link>
        </p>
      )}
    </section>
  );
}
