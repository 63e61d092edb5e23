import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ADMIN_PRICES_PATH, type PriceLine, type PricesReply } from '#contract/admin-prices.ts';
import { PriceModal } from '#web/features/prices/PriceModal.tsx';
import { apiContext } from '#web/lib/api.ts';
import { May } from '#web/lib/May.tsx';
import { orAdminRedirect } from '#web/lib/or-admin-redirect.ts';
import { useText } from '#web/lib/text.ts';
import { ActionsHeader } from '#web/ui/ActionsHeader.tsx';
import { Amount } from '#web/ui/Amount.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PhoneLabel } from '#web/ui/PhoneLabel.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { useSiteZone } from '../../layout/use-site-zone.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  return orAdminRedirect(request, context.get(apiContext).read<PricesReply>(ADMIN_PRICES_PATH));
}

export function Component() {
  const { t } = useText();
  const zone = useSiteZone();
  const { prices } = useLoaderData<typeof loader>();
  const columns: Column<PriceLine>[] = [
    {
      id: 'kind',
      header: t('admin.prices.service'),
      card: 'title',
      grows: true,
      cell: ({ kind }) => t(`admin.settings.fields.orders.prices.${kind}.label`),
    },
    {
      id: 'price',
      header: t('admin.prices.price'),
      align: 'end',
      card: 'aside',
      cell: ({ price, purse }) => (
        <span className="font-semibold">
          <Amount value={price} unit={t(`purses.${purse}`)} />
        </span>
      ),
    },
    {
      id: 'configured',
      header: t('admin.prices.configured'),
      align: 'end',
      cell: ({ configured }) => <Amount value={configured} />,
    },
    {
      id: 'changed',
      header: t('admin.prices.changed'),
      cell: ({ changed_at, changed_by }) =>
        changed_at > 0 ? (
          <>
            <span className="block">{changed_by}</span>
            <span className="block text-xs text-muted">
              <DateTime seconds={changed_at} zone={zone} />
            </span>
          </>
        ) : (
          <span className="text-muted">
            <PhoneLabel>{t('admin.prices.changed')}</PhoneLabel>
            {t('admin.prices.unchanged')}
          </span>
        ),
    },
    {
      id: 'edit',
      header: <ActionsHeader />,
      isUnlabeled: true,
      cell: (line) => (
        <May permission="shop.write">
          <PriceModal line={line} />
        </May>
      ),
    },
  ];
  return (
    <>
      <PageHeader title={t('admin.prices.title')}>
        <p className="max-w-[60ch] text-muted">{t('admin.prices.text')}</p>
      </PageHeader>
      <Table
        caption={t('admin.prices.title')}
        columns={columns}
        rows={prices}
        keyOf={({ kind }) => kind}
        empty={null}
      />
    </>
  );
}
