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
import { WaitingList } from './WaitingList.tsx';

export function loader({ context, request }: LoaderFunctionArgs) {
  return orAdminRedirect(request, context.get(apiContext).read<OverviewReply>(ADMIN_OVERVIEW_PATH));
}

export function Component() {
  const { t } = useText();
  const { checklist, worlds, figures, waiting, queue } = useLoaderData<typeof loader>();
  useLivePage(['approvals', 'support', 'admin_payments', 'admin_orders', 'health']);
  return (
    <>
      <PageHeader title={t('admin.overview.title')}>
        <p className="text-muted">{t('admin.overview.text')}</p>
      </PageHeader>
      <div className="pb-10">
        <TodayTiles worlds={worlds} today={figures?.today} />
      </div>
      {checklist && <SetupChecklist items={checklist} />}
      {queue && (
        <section aria-labelledby="queue" className="pb-10">
          <SectionHead id="queue" title={t('admin.overview.queue.title')} />
          <MyQueue items={queue} />
        </section>
      )}
      <div className="grid gap-x-12 gap-y-10 xl:grid-cols-[1fr_1.6fr]">
        {Object.keys(waiting).length > 0 && (
          <section aria-labelledby="waiting">
            <SectionHead id="waiting" title={t('admin.overview.decide')} />
            <WaitingList waiting={waiting} />
          </section>
        )}
        <section aria-labelledby="online">
          <SectionHead id="online" title={t('admin.overview.online24')} />
          <OnlineChart worlds={worlds} />
        </section>
        {figures && (
          <section aria-labelledby="thirty" className="xl:col-span-2">
            <SectionHead id="thirty" title={t('admin.overview.thirty')} />
            <DayCharts figures={figures} />
          </section>
        )}
      </div>
    </>
  );
}
