import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { APPROVALS_PATH, type ApprovalsReply } from '#contract/approvals.ts';
import { useText } from '#web/lib/text.ts';
import { useLivePage } from '#web/lib/use-live-page.ts';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { ListPage } from '../ListPage.tsx';
import { loadList } from '../load-list.ts';
import { StateLinks } from '../StateLinks.tsx';
import { useApprovalColumns } from './approval-columns.tsx';
import { useApprovalDialog } from './use-approval-dialog.tsx';

export function loader(args: LoaderFunctionArgs) {
  return loadList<ApprovalsReply>(args, APPROVALS_PATH);
}

export function Component() {
  const { t } = useText();
  const { page, state } = useLoaderData<typeof loader>();
  const { ask, dialog } = useApprovalDialog();
  useLivePage(['approvals']);
  return (
    <>
      <ListPage
        title={t('admin.approvals.title')}
        text={t('admin.approvals.text')}
        filter={
          <StateLinks
            label={t('admin.approvals.state')}
            current={state}
            states={[{ key: 'waiting', label: t('admin.approvals.waitingOnly') }]}
          />
        }
        empty={{ title: t('admin.approvals.emptyTitle'), text: t('admin.approvals.emptyText') }}
        columns={useApprovalColumns({ zone: useSiteZone(), now: page.now, ask })}
        page={page}
        keyOf={({ id }) => id}
      />
      {dialog}
    </>
  );
}
