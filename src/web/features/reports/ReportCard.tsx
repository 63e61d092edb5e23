import clsx from 'clsx';
import type { ListedReport } from '#contract/reports.ts';
import { useText } from '#web/lib/text.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PlainLink } from '#web/ui/PlainLink.tsx';
import { ReportStateBadge } from './ReportStateBadge.tsx';

type ReportCardProps = { report: ListedReport; email: string; zone: string };

/** A report in the list, as one link: its subject, its state, and how the last message begins. */
export function ReportCard({ report, email, zone }: ReportCardProps) {
  const { t } = useText();
  return (
    <PlainLink
      to={`/panel/reports/${report.report_id}`}
      className={clsx(
        'group relative flex flex-col gap-3 rounded-box border border-l-3 bg-surface py-4 pr-11 pl-4 hover:border-line-field hover:bg-raised sm:pl-5',
        report.unread ? 'border-line border-l-beam' : 'border-line',
      )}
    >
      <span className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <span className="flex min-w-0 flex-[1_1_14rem] flex-col gap-0.5">
          <b
            className={clsx(
              'text-lg leading-snug [overflow-wrap:anywhere]',
              report.unread ? 'font-semibold' : 'font-medium',
            )}
          >
            {report.subject}
          </b>
          <span className="text-sm text-muted tabular-nums">
            #{report.report_id} · <DateTime seconds={report.last_message_at} zone={zone} />
          </span>
        </span>
        <span className="flex gap-2 pt-1">
          {report.unread && <Badge tone="accent">{t('reports.unread')}</Badge>}
          <ReportStateBadge report={report} />
        </span>
      </span>
      <span className="flex items-center gap-3 border-t border-line-soft pt-3">
        <span className="flex-none">
          <Avatar isStaff={report.answered} name={email} />
        </span>
        <span className="flex min-w-0 flex-col text-sm">
          <b className="font-medium">{t(report.answered ? 'report.staff' : 'report.you')}</b>
          <span className="line-clamp-2 [overflow-wrap:anywhere] text-muted sm:line-clamp-1">
            {report.preview}
          </span>
        </span>
      </span>
      <Icon
        name="unfold"
        size={18}
        className="absolute top-1/2 right-3.5 -translate-y-1/2 -rotate-90 text-muted group-hover:text-accent"
      />
    </PlainLink>
  );
}
