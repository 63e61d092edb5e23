import type { ReportHead } from '#contract/reports.ts';
import { useText } from '#web/lib/text.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PlainLink } from '#web/ui/PlainLink.tsx';

/** A short list instead of a table: one link per row. */
export function ReportBoard({ reports, zone }: { reports: readonly ReportHead[]; zone: string }) {
  const { t } = useText();
  if (reports.length === 0) {
    return (
      <EmptyState isWholePage title={t('reports.empty.title')}>
        {t('reports.empty.text')}
      </EmptyState>
    );
  }
  return (
    <ul>
      {reports.map((report) => (
        <li key={report.report_id} className="border-b border-line-soft">
          <PlainLink
            to={`/panel/reports/${report.report_id}`}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-1 py-3 hover:bg-surface"
          >
            <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
              <span className="text-muted tabular-nums">#{report.report_id}</span>
              <span className={report.unread ? 'truncate font-semibold' : 'truncate'}>
                {report.subject}
              </span>
              {report.unread && <Badge tone="accent">{t('reports.unread')}</Badge>}
            </span>
            <span className="flex items-center gap-4 text-sm text-muted">
              {t(stateOf(report))}
              <DateTime seconds={report.last_message_at} zone={zone} />
            </span>
          </PlainLink>
        </li>
      ))}
    </ul>
  );
}

function stateOf({ closed, answered }: ReportHead) {
  if (closed) return 'reports.closed' as const;
  return answered ? ('reports.answered' as const) : ('reports.waiting' as const);
}
