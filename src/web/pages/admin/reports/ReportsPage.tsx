import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  CLOSE_REPORTS_PATH,
  SUPPORT_PATH,
  SUPPORT_STATES,
  type SupportReply,
} from '#contract/support.ts';
import { useSupportColumns } from '#web/features/reports/support-columns.tsx';
import { useText } from '#web/lib/text.ts';
import { useLivePage } from '#web/lib/use-live-page.ts';
import { useMay } from '#web/lib/use-may.ts';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { ListPage } from '../ListPage.tsx';
import { BulkAction } from '../list/BulkAction.tsx';
import { loadList } from '../load-list.ts';
import { StateLinks } from '../StateLinks.tsx';

export function loader(args: LoaderFunctionArgs) {
  return loadList<SupportReply>(args, SUPPORT_PATH);
}

/** Support's queue: longest waiting first, closed reports newest first; updated live. */
export function Component() {
  const { t } = useText();
  const { page, q, state } = useLoaderData<typeof loader>();
  const current = SUPPORT_STATES.find((known) => known === state) ?? 'open';
  const may = useMay();
  useLivePage(['support']);
  return (
    <ListPage
      title={t('admin.reports.title')}
      search={{ label: t('admin.reports.search'), value: q, hidden: { state: current } }}
      states={
        <StateLinks
          label={t('admin.reports.filter')}
          current={current}
          states={SUPPORT_STATES.map((key) => ({ key, label: t(`admin.reports.states.${key}`) }))}
          hasAll={false}
        />
      }
      empty={{
        title: t('admin.reports.empty.title'),
        text: t(q ? 'admin.reports.noneFits' : 'admin.reports.empty.text'),
      }}
      columns={useSupportColumns(useSiteZone(), page.now)}
      page={page}
      keyOf={({ report_id }) => report_id}
      bulk={
        may('support.answer') && current !== 'closed'
          ? (reports) => (
              <BulkAction
                label={t('admin.reports.close')}
                path={CLOSE_REPORTS_PATH}
                ids={reports.map(({ report_id }) => report_id)}
                names={reports.map(({ report_id, subject }) => `#${report_id} ${subject}`)}
              />
            )
          : undefined
      }
    />
  );
}
