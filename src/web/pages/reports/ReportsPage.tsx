import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { BeforeYouWrite } from '#web/features/reports/BeforeYouWrite.tsx';
import { loadReports } from '#web/features/reports/load-reports.ts';
import { OpenReportModal } from '#web/features/reports/OpenReportModal.tsx';
import { ReportBoard } from '#web/features/reports/ReportBoard.tsx';
import { reportState } from '#web/features/reports/report-state.ts';
import { apiContext } from '#web/lib/api.ts';
import { orLogin } from '#web/lib/or-login.ts';
import { useText } from '#web/lib/text.ts';
import { useLivePlayerData } from '#web/lib/use-live-player-data.ts';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { SceneHeader } from '../layout/SceneHeader.tsx';
import { useWorlds } from '../layout/use-worlds.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  return orLogin(request, loadReports(context.get(apiContext)));
}

export function Component() {
  const { t } = useText();
  const { reports } = useLivePlayerData(['reports'], {
    key: 'reports',
    loaded: useLoaderData<typeof loader>(),
    load: loadReports,
  }).value;
  const { worlds } = useWorlds();
  const [searchParams] = useSearchParams();
  return (
    <>
      {/* Oren: the wizards of its Ivory Tower know the answers. */}
      <SceneHeader isSlim castle="oren" title={t('reports.title')}>
        {t('reports.openText')}
      </SceneHeader>
      <div className="page grid items-start gap-10 pt-8 pb-16 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <section aria-labelledby="reports" className="min-w-0">
          <SectionHead
            id="reports"
            title={t('reports.list')}
            aside={reports.length > 0 ? <OpenReportModal /> : undefined}
          />
          <ReportBoard
            reports={reports}
            state={reportState(searchParams)}
            zone={worlds[0]?.zone ?? 'UTC'}
            action={<OpenReportModal />}
          />
        </section>
        <BeforeYouWrite />
      </div>
    </>
  );
}
