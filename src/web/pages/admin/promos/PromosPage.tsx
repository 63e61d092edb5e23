import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ADMIN_PROMOS_PATH, type AdminPromosReply } from '#contract/promo-codes.ts';
import { PromoModal } from '#web/features/donations/PromoModal.tsx';
import { usePromoColumns } from '#web/features/donations/promo-columns.tsx';
import { May } from '#web/lib/May.tsx';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { NewLabel } from '#web/ui/NewLabel.tsx';
import { runningFirst } from '#web/ui/running-first.ts';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { ListPage } from '../ListPage.tsx';
import { loadList } from '../load-list.ts';

export function loader(args: LoaderFunctionArgs) {
  return loadList<AdminPromosReply>(args, ADMIN_PROMOS_PATH);
}

export function Component() {
  const { t } = useText();
  const zone = useSiteZone();
  const { page, q } = useLoaderData<typeof loader>();
  const create = (
    <Button variant="primary">
      <NewLabel>{t('admin.promos.new')}</NewLabel>
    </Button>
  );
  return (
    <ListPage
      title={t('admin.promos.title')}
      text={t('admin.promos.text')}
      aside={
        <May permission="shop.write">
          <PromoModal zone={zone} trigger={create} />
        </May>
      }
      search={{ label: t('admin.promos.search'), value: q }}
      empty={{ title: t('admin.promos.emptyTitle'), text: t('admin.promos.emptyText') }}
      columns={usePromoColumns(zone)}
      page={{ ...page, rows: runningFirst(page.rows, Date.now() / 1000) }}
      keyOf={({ id }) => id}
    />
  );
}
