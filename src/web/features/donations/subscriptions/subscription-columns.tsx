import clsx from 'clsx';
import type { AdminSubscriptionRow } from '#contract/admin-subscriptions.ts';
import { Money } from '#web/features/donations/Money.tsx';
import { useText } from '#web/lib/text.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Link } from '#web/ui/Link.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { SubscriptionBadge } from './SubscriptionBadge.tsx';
import { usePeriodText } from './use-period-text.ts';

export function useSubscriptionColumns(zone: string): readonly Column<AdminSubscriptionRow>[] {
  const { t } = useText();
  const period = usePeriodText();
  return [
    {
      id: 'player',
      header: t('admin.subscriptions.player'),
      card: 'title',
      grows: true,
      cell: ({ id, player_id, number, email, title, character }) => (
        <>
          <Link to={`/admin/players/${player_id}`} className="block truncate">
            {email}
          </Link>
          <Link to={`/admin/subscriptions/${id}`} className="block truncate text-xs font-normal">
            #{number} · {title} · {character}
          </Link>
        </>
      ),
    },
    {
      id: 'amount',
      header: t('admin.subscriptions.amount'),
      align: 'end',
      card: 'aside',
      cell: (row) => (
        <>
          <Money amount={row.amount} currency={row.currency} />
          <span className="block text-xs font-normal text-muted max-md:hidden">{period(row)}</span>
        </>
      ),
    },
    {
      id: 'provider',
      header: t('admin.subscriptions.provider'),
      card: 'hidden',
      from: 'lg',
      cell: ({ provider }) => t(`donate.providers.${provider}`),
    },
    {
      id: 'state',
      header: t('admin.subscriptions.state'),
      card: 'state',
      cell: ({ state, wants_cancel, undeliverable }) => (
        <span className="inline-flex flex-wrap items-center gap-1.5">
          {/* What staff have to look at is enough for the first line of a phone's row. */}
          <span className={clsx(wants_cancel && 'max-md:hidden')}>
            <SubscriptionBadge state={state} />
          </span>
          {wants_cancel && <Badge tone="accent">{t('admin.subscriptions.unconfirmed')}</Badge>}
          {undeliverable > 0 && (
            <Badge tone="danger">{t('admin.subscriptions.undeliverable')}</Badge>
          )}
        </span>
      ),
    },
    {
      id: 'paid',
      header: t('admin.subscriptions.periods'),
      card: 'hidden',
      align: 'end',
      from: 'lg',
      cell: ({ periods_paid }) => periods_paid,
    },
    {
      id: 'next',
      header: t('admin.subscriptions.nextCharge'),
      cell: ({ next_charge_at }) => (
        <span className={next_charge_at > 0 ? undefined : 'max-md:hidden'}>
          <DateTime seconds={next_charge_at} zone={zone} />
        </span>
      ),
    },
  ];
}
