import '#web/lib/report-help-texts.ts';
import type { ReactNode } from 'react';
import type { ListedReport } from '#contract/reports.ts';
import { usePanel } from '#web/lib/panel.ts';
import { useText } from '#web/lib/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ReportCard } from './ReportCard.tsx';
import { ReportFilter } from './ReportFilter.tsx';
import { type ReportState, reportsByState } from './report-state.ts';

type ReportBoardProps = {
  reports: readonly ListedReport[];
  state: ReportState;
  zone: string;
  action: ReactNode;
};

/** An inbox: who wrote last, how that message begins, and whose turn it is; one link per row. */
export function ReportBoard({ reports, state, zone, action }: ReportBoardProps) {
  const { t } = useText();
  const { email } = usePanel().summary;
  if (reports.length === 0) {
    return (
      <EmptyState title={t('reports.empty.title')} action={action}>
        {t('reports.empty.text')}
      </EmptyState>
    );
  }
  const byState = reportsByState(reports);
  const { all, open, closed } = byState;
  const shown = byState[state];
  return (
    <>
      <ReportFilter
        current={state}
        counts={{ all: all.length, open: open.length, closed: closed.length }}
      />
      {shown.length === 0 && (
        <p className="border-l-3 border-line bg-surface px-4 py-3 text-muted">
          {t(state === 'closed' ? 'reportHelp.noneClosed' : 'reportHelp.noneOpen')}
        </p>
      )}
      <ul className="flex flex-col gap-3">
        {shown.map((report) => (
          <li key={report.report_id}>
            <ReportCard report={report} email={email} zone={zone} />
          </li>
        ))}
      </ul>
    </>
  );
}
