import type { AdminDispute } from '#contract/disputes.ts';
import { useText } from '#web/lib/text.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Link } from '#web/ui/Link.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { Waiting } from '#web/ui/Waiting.tsx';
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
      cell: ({ state, opened_at, respond_by }) =>
        state === 'open' ? (
          <Waiting since={opened_at} now={now} zone={zone} deadline={respond_by} isOurs isDue />
        ) : (
          <span className="text-muted">
            <DateTime seconds={respond_by} zone={zone} />
          </span>
        ),
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
