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
import { Table } from '#web/ui/Table.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { PageText } from '../PageText.tsx';

export function loader({ context, request }: LoaderFunctionArgs) {
  return orAdminRedirect(request, context.get(apiContext).read<PricesReply>(ADMIN_PRICES_PATH));
}

export function Component() {
  const { t } = useText();
  const zone = useSiteZone();
  const { prices } = useLoaderData<typeof loader>();
  const helpOf = (kind: PriceLine['kind']) => t(`admin.settings.fields.orders.prices.${kind}.help`);
  const helps = prices.map(({ kind }) => helpOf(kind));
  // The text above the table says it once.
  const isShared = (help: string) => helps.filter((each) => each === help).length > 2;
  const columns: Column<PriceLine>[] = [
    {
      id: 'kind',
      header: t('admin.prices.service'),
      card: 'title',
      grows: true,
      cell: ({ kind }) => {
        const help = helpOf(kind);
        return (
          <>
            <span className="block">{t(`admin.settings.fields.orders.prices.${kind}.label`)}</span>
            {!isShared(help) && (
              <span className="row-note block text-xs font-normal text-muted">{help}</span>
            )}
          </>
        );
      },
    },
    {
      id: 'price',
      header: t('admin.prices.price'),
      align: 'end',
      card: 'aside',
      cell: ({ price, configured, purse }) => (
        <>
          <span className="block font-semibold">
            <Amount value={price} unit={t(`purses.${purse}`)} />
          </span>
          {price !== configured && (
            <span className="block text-xs font-normal text-muted max-md:hidden">
              {t('admin.prices.configured')} <Amount value={configured} />
            </span>
          )}
        </>
      ),
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
          <span className="text-muted max-md:hidden">{t('admin.prices.unchanged')}</span>
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
        <PageText>{t('admin.prices.text')}</PageText>
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
