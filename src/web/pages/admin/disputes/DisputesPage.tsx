import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { DISPUTE_STATES } from '#contract/dispute-states.ts';
import { ADMIN_DISPUTES_PATH, type DisputesReply } from '#contract/disputes.ts';
import { useDisputeColumns } from '#web/features/donations/dispute-columns.tsx';
import { useText } from '#web/lib/text.ts';
import { useLivePage } from '#web/lib/use-live-page.ts';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { ListPage } from '../ListPage.tsx';
import { loadList } from '../load-list.ts';
import { StateLinks } from '../StateLinks.tsx';

export function loader(args: LoaderFunctionArgs) {
  return loadList<DisputesReply>(args, ADMIN_DISPUTES_PATH);
}

export function Component() {
  const { t } = useText();
  const { page, q, state, hidden } = useLoaderData<typeof loader>();
  useLivePage(['admin_payments']);
  return (
    <ListPage
      title={t('admin.disputes.title')}
      text={t('admin.disputes.text')}
      search={{ label: t('admin.disputes.search'), value: q, hidden }}
      filter={
        <StateLinks
          label={t('admin.disputes.state')}
          current={state}
          states={DISPUTE_STATES.map((key) => ({
            key,
            label: t(`admin.disputes.states.${key}`),
          }))}
        />
      }
      empty={{ title: t('admin.disputes.emptyTitle'), text: t('admin.disputes.emptyText') }}
      columns={useDisputeColumns(useSiteZone(), page.now)}
      page={page}
      keyOf={({ dispute_id }) => dispute_id}
    />
  );
}
