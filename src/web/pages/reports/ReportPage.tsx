import { useEffect, useRef } from 'react';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Conversation } from '#web/features/reports/Conversation.tsx';
import { loadReport } from '#web/features/reports/load-reports.ts';
import { ReportChat } from '#web/features/reports/ReportChat.tsx';
import { ReportStatus } from '#web/features/reports/ReportStatus.tsx';
import { apiContext } from '#web/lib/api.ts';
import { orLogin } from '#web/lib/or-login.ts';
import { usePanel } from '#web/lib/panel.ts';
import { useIsReceivingUpdates } from '#web/lib/personal-updates.ts';
import { useText } from '#web/lib/text.ts';
import { useLivePlayerData } from '#web/lib/use-live-player-data.ts';
import { Link } from '#web/ui/Link.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useWorlds } from '../layout/use-worlds.ts';

/** Staff replies appear live; polled only without an event stream. */
const POLL_MS = 10_000;

export function loader({ context, params, request }: LoaderFunctionArgs) {
  const id = Number(params['id']);
  if (!Number.isSafeInteger(id) || id < 1) throw data(null, { status: 404 });
  return orLogin(request, loadReport(context.get(apiContext), id));
}

export function Component() {
  const { t } = useText();
  const loaded = useLoaderData<typeof loader>();
  const { value: report, refresh } = useLivePlayerData(['reports'], {
    key: `report ${loaded.report_id}`,
    loaded,
    load: (api) => loadReport(api, loaded.report_id),
  });
  const { worlds } = useWorlds();
  const { summary } = usePanel();
  const newest = useRef<HTMLDivElement>(null);
  const count = report.messages.length;
  // Also after sending a message: scrolls to the newest one, not to the top.
  useEffect(() => {
    if (count > 0) newest.current?.scrollIntoView({ block: 'end' });
  }, [count]);
  const isLive = useIsReceivingUpdates();
  const latestRefresh = useRef(refresh);
  latestRefresh.current = refresh;
  useEffect(() => {
    if (isLive) return;
    const timer = setInterval(() => document.hidden || latestRefresh.current(), POLL_MS);
    return () => clearInterval(timer);
  }, [isLive]);
  const zone = worlds[0]?.zone ?? 'UTC';
  return (
    <div className="page pb-16">
      <p className="pt-10 text-sm">
        <Link to="/panel/reports">{t('report.back')}</Link>
      </p>
      <h1 className="pt-2 pr-10 pb-6 text-2xl [overflow-wrap:anywhere]">
        <span className="text-muted">#{report.report_id}</span> {report.subject}
      </h1>
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Conversation report={report} player={summary.email} zone={zone}>
          <div ref={newest} className="flex flex-col gap-4">
            {report.closed && <Notice>{t('report.closed')}</Notice>}
            <ReportChat reportId={report.report_id} onSent={() => window.location.reload()} />
          </div>
        </Conversation>
        <ReportStatus report={report} zone={zone} />
      </div>
    </div>
  );
}
