import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ADMIN_PAYOUTS_PATH, type AdminPayoutsReply } from '#contract/creators.ts';
import { usePayoutColumns } from '#web/features/creators/payout-columns.tsx';
import { useText } from '#web/lib/text.ts';
import { useLivePage } from '#web/lib/use-live-page.ts';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { ListPage } from '../ListPage.tsx';
import { loadList } from '../load-list.ts';
import { StateLinks } from '../StateLinks.tsx';

export function loader(args: LoaderFunctionArgs) {
  return loadList<AdminPayoutsReply>(args, ADMIN_PAYOUTS_PATH);
}

export function Component() {
  const { t } = useText();
  const { page, state } = useLoaderData<typeof loader>();
  useLivePage(['admin_payments'], { waitsForDialogs: true });
  return (
    <ListPage
      title={t('admin.payouts.title')}
      text={t('admin.payouts.text')}
      filter={
        <StateLinks
          label={t('admin.payouts.state')}
          current={state}
          states={[{ key: 'requested', label: t('admin.payouts.waiting') }]}
        />
      }
      empty={{ title: t('admin.payouts.emptyTitle'), text: t('admin.payouts.emptyText') }}
      columns={usePayoutColumns(useSiteZone())}
      page={page}
      keyOf={({ id }) => id}
    />
  );
}
