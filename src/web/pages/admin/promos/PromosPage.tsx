import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { SEARCH_MAX } from '#contract/keyed-page.ts';
import { ADMIN_PROMOS_PATH, type AdminPromosReply } from '#contract/promo-codes.ts';
import { PromoModal } from '#web/features/donations/PromoModal.tsx';
import { usePromoColumns } from '#web/features/donations/promo-columns.tsx';
import { addressQuery } from '#web/lib/address-query.ts';
import { apiContext } from '#web/lib/api.ts';
import { orAdmin } from '#web/lib/or-admin.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { KeyedTable } from '#web/ui/KeyedTable.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { useSiteZone } from '../../layout/use-site-zone.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = addressQuery(request, ['q', 'after', 'before']);
  const api = context.get(apiContext);
  const page = await orAdmin(request, api.read<AdminPromosReply>(ADMIN_PROMOS_PATH, query));
  return { page, q: query['q'] ?? '' };
}

export function Component() {
  const { t } = useTranslation();
  const zone = useSiteZone();
  const { page, q } = useLoaderData<typeof loader>();
  const columns = usePromoColumns(zone);
  return (
    <>
      <PageHeader
        title={t('admin.promos.title')}
        aside={
          <PromoModal
            zone={zone}
            trigger={<Button variant="primary">{t('admin.promos.new')}</Button>}
          />
        }
      >
        <p className="max-w-[60ch] text-muted">{t('admin.promos.text')}</p>
      </PageHeader>
      <div className="pb-4">
        <SearchField
          label={t('admin.promos.search')}
          button={t('admin.search')}
          name="q"
          value={q}
          maxLength={SEARCH_MAX}
        />
      </div>
      <KeyedTable
        caption={t('admin.promos.title')}
        columns={columns}
        page={page}
        keyOf={({ id }) => id}
        empty={
          <EmptyState title={t('admin.promos.emptyTitle')}>
            {t('admin.promos.emptyText')}
          </EmptyState>
        }
      />
    </>
  );
}
