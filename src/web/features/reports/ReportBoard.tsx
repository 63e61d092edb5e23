import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { ListedReport } from '#contract/reports.ts';
import { usePanel } from '#web/lib/panel.ts';
import { useText } from '#web/lib/text.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PlainLink } from '#web/ui/PlainLink.tsx';
import { Avatar } from './Avatar.tsx';
import { ReportStateBadge } from './ReportStateBadge.tsx';

type ReportBoardProps = { reports: readonly ListedReport[]; zone: string; action: ReactNode };

/** An inbox: who wrote last, how that message begins, and whose turn it is; one link per row. */
export function ReportBoard({ reports, zone, action }: ReportBoardProps) {
  const { t } = useText();
  const { email } = usePanel().summary;
  if (reports.length === 0) {
    return (
      <EmptyState title={t('reports.empty.title')} action={action}>
        {t('reports.empty.text')}
      </EmptyState>
    );
  }
  return (
    <ul className="flex flex-col gap-3 pt-5">
      {reports.map((report) => (
        <li key={report.report_id}>
          <PlainLink
            to={`/panel/reports/${report.report_id}`}
            className={clsx(
              'flex items-start gap-4 rounded-box border border-l-3 bg-surface px-4 py-3.5 hover:bg-raised',
              report.unread ? 'border-line border-l-beam' : 'border-line',
            )}
          >
            <span className="pt-0.5 max-sm:hidden">
              <Avatar isStaff={report.answered} name={email} />
            </span>
            <span className="flex min-w-0 flex-1 flex-col gap-1">
              <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
                <b
                  className={clsx(
                    'min-w-0 text-lg [overflow-wrap:anywhere]',
                    report.unread ? 'font-semibold' : 'font-medium',
                  )}
                >
                  {report.subject}
                </b>
                <span className="text-sm text-muted tabular-nums">#{report.report_id}</span>
                {report.unread && <Badge tone="accent">{t('reports.unread')}</Badge>}
              </span>
              <span className="line-clamp-2 text-sm [overflow-wrap:anywhere] text-muted sm:line-clamp-1">
                <b className="font-medium text-ink">
                  {t(report.answered ? 'report.staff' : 'report.you')}:
                </b>{' '}
                {report.preview}
              </span>
              <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-1 text-xs text-muted">
                <ReportStateBadge report={report} />
                <DateTime seconds={report.last_message_at} zone={zone} />
              </span>
            </span>
          </PlainLink>
        </li>
      ))}
    </ul>
  );
}
