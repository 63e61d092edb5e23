import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ADMIN_ORDERS_PATH, type AdminOrdersReply } from '#contract/admin-orders.ts';
import { ORDER_STATES } from '#contract/orders.ts';
import { useAdminOrderColumns } from '#web/features/orders/admin-order-columns.tsx';
import { useText } from '#web/lib/text.ts';
import { useLivePage } from '#web/lib/use-live-page.ts';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { ListPage } from '../ListPage.tsx';
import { DateRange } from '../list/DateRange.tsx';
import { loadList } from '../load-list.ts';
import { StateLinks } from '../StateLinks.tsx';

export function loader(args: LoaderFunctionArgs) {
  return loadList<AdminOrdersReply>(args, ADMIN_ORDERS_PATH);
}

export function Component() {
  const { t } = useText();
  const { page, q, state, hidden } = useLoaderData<typeof loader>();
  useLivePage(['admin_orders']);
  return (
    <ListPage
      title={t('admin.orders.title')}
      text={t('admin.orders.text')}
      search={{ label: t('admin.orders.search'), value: q, hidden }}
      filter={
        <>
          <StateLinks
            label={t('admin.orders.state')}
            current={state}
            states={ORDER_STATES.map((key) => ({
              key,
              label: t(key === 'unclear' ? 'admin.orders.unclear' : `orders.states.${key}`),
            }))}
          />
          <DateRange />
        </>
      }
      empty={{ title: t('admin.orders.emptyTitle'), text: t('admin.orders.emptyText') }}
      columns={useAdminOrderColumns(useSiteZone(), page.now)}
      page={page}
      keyOf={({ order_id }) => order_id}
    />
  );
}
