import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { ADMIN_PAYMENTS_PATH, type AdminPaymentsReply } from '#contract/admin-payments.ts';
import { SEARCH_MAX } from '#contract/keyed-page.ts';
import { PAYMENT_STATES } from '#contract/payments.ts';
import { useAdminPaymentColumns } from '#web/features/donations/admin-payment-columns.tsx';
import { addressQuery } from '#web/lib/address-query.ts';
import { apiContext } from '#web/lib/api.ts';
import { orAdmin } from '#web/lib/or-admin.ts';
import { useOwnEvents } from '#web/lib/own-live.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterLinks } from '#web/ui/FilterLinks.tsx';
import { KeyedTable } from '#web/ui/KeyedTable.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { useSiteZone } from '../../layout/use-site-zone.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = addressQuery(request, ['q', 'state', 'after', 'before']);
  const api = context.get(apiContext);
  const page = await orAdmin(request, api.read<AdminPaymentsReply>(ADMIN_PAYMENTS_PATH, query));
  return { page, q: query['q'] ?? '', state: query['state'] ?? '' };
}

const STATES = PAYMENT_STATES.filter((state) => state !== 'paid');

export function Component() {
  const { t } = useTranslation();
  const { page, q, state } = useLoaderData<typeof loader>();
  const columns = useAdminPaymentColumns(useSiteZone());
  const { revalidate } = useRevalidator();
  useOwnEvents(['till'], () => void revalidate());
  const hrefOf = (wanted: string) =>
    `/admin/payments?${new URLSearchParams({ ...(wanted && { state: wanted }), ...(q && { q }) })}`;
  return (
    <>
      <PageHeader title={t('admin.payments.title')}>
        <p className="max-w-[60ch] text-muted">{t('admin.payments.text')}</p>
      </PageHeader>
      <SearchField
        label={t('admin.payments.search')}
        button={t('admin.search')}
        name="q"
        value={q}
        maxLength={SEARCH_MAX}
        hidden={state ? { state } : {}}
      />
      <FilterLinks
        label={t('admin.payments.state')}
        current={state}
        options={[
          { key: '', label: t('admin.all'), href: hrefOf('') },
          ...STATES.map((one) => ({
            key: one,
            label: t(`donate.states.${one}`),
            href: hrefOf(one),
          })),
        ]}
      />
      <KeyedTable
        caption={t('admin.payments.title')}
        columns={columns}
        page={page}
        keyOf={({ payment_id }) => payment_id}
        empty={
          <EmptyState title={t('admin.payments.emptyTitle')}>
            {t('admin.payments.emptyText')}
          </EmptyState>
        }
      />
    </>
  );
}
