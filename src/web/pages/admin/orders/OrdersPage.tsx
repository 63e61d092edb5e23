import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ADMIN_ORDERS_PATH, type AdminOrdersReply } from '#contract/admin-orders.ts';
import { SEARCH_MAX } from '#contract/keyed-page.ts';
import { ORDER_STATES } from '#contract/orders.ts';
import { useAdminOrderColumns } from '#web/features/orders/admin-order-columns.tsx';
import { addressQuery } from '#web/lib/address-query.ts';
import { apiContext } from '#web/lib/api.ts';
import { orAdmin } from '#web/lib/or-admin.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterLinks } from '#web/ui/FilterLinks.tsx';
import { KeyedTable } from '#web/ui/KeyedTable.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { useSiteZone } from '../../layout/use-site-zone.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = addressQuery(request, ['q', 'state', 'after', 'before']);
  const api = context.get(apiContext);
  const page = await orAdmin(request, api.read<AdminOrdersReply>(ADMIN_ORDERS_PATH, query));
  return { page, q: query['q'] ?? '', state: query['state'] ?? '' };
}

export function Component() {
  const { t } = useTranslation();
  const { page, q, state } = useLoaderData<typeof loader>();
  const columns = useAdminOrderColumns(useSiteZone());
  const hrefOf = (wanted: string) =>
    `/admin/orders?${new URLSearchParams({ ...(wanted && { state: wanted }), ...(q && { q }) })}`;
  return (
    <>
      <PageHeader title={t('admin.orders.title')}>
        <p className="max-w-[60ch] text-muted">{t('admin.orders.text')}</p>
      </PageHeader>
      <SearchField
        label={t('admin.orders.search')}
        button={t('admin.search')}
        name="q"
        value={q}
        maxLength={SEARCH_MAX}
        hidden={state ? { state } : {}}
      />
      <FilterLinks
        label={t('admin.orders.state')}
        current={state}
        options={[
          { key: '', label: t('admin.all'), href: hrefOf('') },
          ...ORDER_STATES.map((one) => ({
            key: one,
            label: t(`orders.states.${one}`),
            href: hrefOf(one),
          })),
        ]}
      />
      <KeyedTable
        caption={t('admin.orders.title')}
        columns={columns}
        page={page}
        keyOf={({ order_id }) => order_id}
        empty={
          <EmptyState title={t('admin.orders.emptyTitle')}>
            {t('admin.orders.emptyText')}
          </EmptyState>
        }
      />
    </>
  );
}
