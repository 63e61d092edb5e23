import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { DESK_PATH, DESK_STATES, type DeskReply } from '#contract/report-desk.ts';
import { useDeskColumns } from '#web/features/reports/desk-columns.tsx';
import { useText } from '#web/lib/text.ts';
import { useFollowing } from '#web/lib/use-following.ts';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { ListPage } from '../ListPage.tsx';
import { loadList } from '../load-list.ts';
import { StateLinks } from '../StateLinks.tsx';

export function loader(args: LoaderFunctionArgs) {
  return loadList<DeskReply>(args, DESK_PATH);
}

/** The team's queue: what waits longest stands first, and it moves by itself. */
export function Component() {
  const { t } = useText();
  const { page, q, state } = useLoaderData<typeof loader>();
  const current = DESK_STATES.find((one) => one === state) ?? 'open';
  useFollowing(['desk']);
  return (
    <ListPage
      title={t('admin.reports.title')}
      search={{ label: t('admin.reports.search'), value: q, hidden: { state: current } }}
      filter={
        <StateLinks
          label={t('admin.reports.filter')}
          current={current}
          states={DESK_STATES.map((key) => ({ key, label: t(`admin.reports.states.${key}`) }))}
          hasAll={false}
        />
      }
      empty={{
        title: t('admin.reports.empty.title'),
        text: t(q ? 'admin.reports.noneFits' : 'admin.reports.empty.text'),
      }}
      columns={useDeskColumns(useSiteZone())}
      page={page}
      keyOf={({ report_id }) => report_id}
    />
  );
}
