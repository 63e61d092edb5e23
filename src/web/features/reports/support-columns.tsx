import type { SupportRow } from '#contract/support.ts';
import { useText } from '#web/lib/text.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Link } from '#web/ui/Link.tsx';
import { StateBadge } from '#web/ui/StateBadge.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { Waiting } from '#web/ui/Waiting.tsx';

export function useSupportColumns(zone: string, now: number): readonly Column<SupportRow>[] {
  const { t } = useText();
  return [
    {
      id: 'subject',
      header: t('admin.reports.subject'),
      card: 'title',
      grows: true,
      cell: ({ report_id, subject, email, unread }) => (
        <>
          <span className="relative flex min-w-0 items-center gap-2">
            {unread && (
              <span className="size-2 flex-none rounded-full bg-accent-fill max-md:order-last md:absolute md:-left-3">
                <span className="sr-only">{t('admin.reports.unread')}</span>
              </span>
            )}
            <Link to={`/admin/reports/${report_id}`} className="min-w-0 [overflow-wrap:anywhere]">
              {subject}
            </Link>
          </span>
          <span className="block truncate text-xs font-normal text-muted">
            #{report_id} · {email}
          </span>
        </>
      ),
    },
    {
      id: 'turn',
      header: t('admin.reports.turn'),
      card: 'state',
      cell: (row) => <Turn row={row} />,
    },
    {
      id: 'last',
      header: t('admin.reports.last'),
      cell: ({ last_message_at, answered, closed }) =>
        answered || closed ? (
          <DateTime seconds={last_message_at} zone={zone} />
        ) : (
          <Waiting since={last_message_at} now={now} zone={zone} isOurs />
        ),
    },
    {
      id: 'assignee',
      header: t('admin.reports.assignee'),
      card: 'hidden',
      cell: ({ assigned }) =>
        assigned?.email ?? <span className="text-muted">{t('admin.reports.nobody')}</span>,
    },
  ];
}

function Turn({ row: { closed, answered } }: { row: SupportRow }) {
  const { t } = useText();
  if (closed) return <StateBadge state="closed">{t('admin.reports.closed')}</StateBadge>;
  return answered ? (
    <StateBadge state="answered">{t('admin.reports.answered')}</StateBadge>
  ) : (
    <StateBadge state="unanswered">{t('admin.reports.waiting')}</StateBadge>
  );
}
