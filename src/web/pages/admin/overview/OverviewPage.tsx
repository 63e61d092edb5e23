import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ADMIN_OVERVIEW_PATH, type OverviewReply } from '#contract/admin-overview.ts';
import { apiContext } from '#web/lib/api.ts';
import { orAdminRedirect } from '#web/lib/or-admin-redirect.ts';
import { useText } from '#web/lib/text.ts';
import { useLivePage } from '#web/lib/use-live-page.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { DayCharts } from './DayCharts.tsx';
import { MyQueue } from './MyQueue.tsx';
import { OnlineChart } from './OnlineChart.tsx';
import { SetupChecklist } from './SetupChecklist.tsx';
import { TodayTiles } from './TodayTiles.tsx';
import { Verdict } from './Verdict.tsx';
import { WaitingList } from './WaitingList.tsx';

export function loader({ context, request }: LoaderFunctionArgs) {
  return orAdminRedirect(request, context.get(apiContext).read<OverviewReply>(ADMIN_OVERVIEW_PATH));
}

export function Component() {
  const { t } = useText();
  const { checklist, worlds, figures, waiting, queue, now } = useLoaderData<typeof loader>();
  useLivePage(['approvals', 'support', 'admin_payments', 'admin_orders', 'health']);
  return (
    <>
      <PageHeader title={t('admin.overview.title')}>
        <Verdict waiting={waiting} worlds={worlds} />
      </PageHeader>
      <div className="flex flex-col gap-4">
        <TodayTiles worlds={worlds} today={figures?.today} />
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)]">
          {queue && (
            <section aria-labelledby="queue">
              <SectionHead id="queue" title={t('admin.overview.queue.title')} />
              <MyQueue items={queue} now={now} />
            </section>
          )}
          {Object.keys(waiting).length > 0 && (
            <section aria-labelledby="waiting">
              <SectionHead id="waiting" title={t('admin.overview.decide')} />
              <WaitingList waiting={waiting} queue={queue} now={now} />
            </section>
          )}
        </div>
        {checklist && <SetupChecklist items={checklist} />}
        <section aria-labelledby="online">
          <SectionHead id="online" title={t('admin.overview.online24')} />
          <OnlineChart worlds={worlds} />
        </section>
        {figures && (
          <section aria-labelledby="thirty">
            <SectionHead id="thirty" title={t('admin.overview.thirty')} />
            <DayCharts figures={figures} />
          </section>
        )}
      </div>
    </>
  );
}
