import type { ReportReply } from '#contract/reports.ts';
import { useText } from '#web/lib/text.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { ReportStateBadge } from './ReportStateBadge.tsx';

/** The report's state, and what happens next. */
export function ReportStatus({ report, zone }: { report: ReportReply; zone: string }) {
  const { t } = useText();
  return (
    <aside className="flex flex-col gap-4 border border-t-3 border-line border-t-beam bg-surface p-5">
      <Facts
        facts={[
          { label: t('report.status'), value: <ReportStateBadge report={report} /> },
          {
            label: t('report.openedAt'),
            value: <DateTime seconds={report.opened_at} zone={zone} />,
          },
          {
            label: t('reports.lastMessage'),
            value: <DateTime seconds={report.last_message_at} zone={zone} />,
          },
        ]}
      />
      {!report.closed && (
        <p className="text-sm text-muted">
          {t(report.answered ? 'report.next.answered' : 'report.next.waiting')}
        </p>
      )}
    </aside>
  );
}
