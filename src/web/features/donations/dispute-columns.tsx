import type { AdminDispute } from '#contract/disputes.ts';
import { formatDuration } from '#web/lib/format-duration.ts';
import { useText } from '#web/lib/text.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Link } from '#web/ui/Link.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { DisputeBadge } from './DisputeBadge.tsx';
import { reasonText } from './dispute-reason.ts';
import { Money } from './Money.tsx';

export function useDisputeColumns(zone: string, now: number): readonly Column<AdminDispute>[] {
  const { t } = useText();
  return [
    {
      id: 'player',
      header: t('admin.disputes.player'),
      card: 'title',
      grows: true,
      cell: ({ dispute_id, player_id, number, email, reason }) => (
        <>
          <Link to={`/admin/players/${player_id}`} className="block truncate">
            {email}
          </Link>
          <Link to={`/admin/disputes/${dispute_id}`} className="block truncate text-xs font-normal">
            #{number}
            {reason && ` · ${reasonText(reason)}`}
          </Link>
        </>
      ),
    },
    {
      id: 'amount',
      header: t('admin.disputes.amount'),
      align: 'end',
      card: 'aside',
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    },
    {
      id: 'provider',
      header: t('admin.disputes.provider'),
      card: 'hidden',
      from: 'lg',
      cell: ({ provider }) => t(`donate.providers.${provider}`),
    },
    {
      id: 'state',
      header: t('admin.disputes.state'),
      card: 'state',
      cell: ({ state, is_inquiry }) => (
        <span className="inline-flex items-center gap-1.5 max-lg:flex-wrap">
          <DisputeBadge state={state} />
          {is_inquiry && (
            <span className="max-md:hidden">
              <Badge>{t('admin.disputes.inquiry')}</Badge>
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'deadline',
      header: t('admin.disputes.deadline'),
      cell: (dispute) => <Deadline dispute={dispute} now={now} zone={zone} />,
    },
    {
      id: 'opened',
      header: t('admin.disputes.opened'),
      card: 'hidden',
      from: 'lg',
      cell: ({ opened_at }) => <DateTime seconds={opened_at} zone={zone} />,
    },
  ];
}

/** An open dispute with less time left than this shows it, in the danger color. */
const URGENT_SECONDS = 86_400;

type DeadlineProps = { dispute: AdminDispute; now: number; zone: string };

function Deadline({ dispute: { respond_by, state }, now, zone }: DeadlineProps) {
  const { t } = useText();
  if (respond_by === 0) {
    return <span className="text-muted">{t('admin.disputes.noDeadline')}</span>;
  }
  const left = respond_by - now;
  const isUrgent = state === 'open' && left < URGENT_SECONDS;
  return (
    <span className={state === 'open' ? undefined : 'text-muted'}>
      {isUrgent ? (
        <span className="block font-semibold whitespace-nowrap text-danger">
          {left > 0
            ? t('admin.disputes.dueIn', { time: formatDuration(left) })
            : t('admin.disputes.overdue')}
        </span>
      ) : (
        <span className="md:hidden">{t('admin.disputes.deadline')} </span>
      )}
      <span className={isUrgent ? 'block text-xs text-muted' : undefined}>
        <DateTime seconds={respond_by} zone={zone} />
      </span>
    </span>
  );
}
