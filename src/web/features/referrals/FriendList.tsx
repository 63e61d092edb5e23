import type { ReferralsReply } from '#contract/referrals.ts';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { Column } from '#web/ui/table-column.ts';

type Friend = ReferralsReply['friends'][number];

export function FriendList({ friends, zone }: { friends: readonly Friend[]; zone: string }) {
  const { t } = useText();
  const columns: Column<Friend>[] = [
    {
      id: 'name',
      header: t('referrals.columns.friend'),
      card: 'title',
      cell: ({ name }) => name,
    },
    {
      id: 'joined',
      header: t('referrals.columns.joined'),
      cell: ({ joined_at }) => <DateTime seconds={joined_at} zone={zone} />,
    },
    {
      id: 'state',
      header: t('referrals.columns.state'),
      card: 'aside',
      cell: (friend) => <State friend={friend} />,
    },
    {
      id: 'coins',
      header: t('referrals.columns.coins'),
      align: 'end',
      cell: ({ coins }) => <Amount value={coins} />,
    },
  ];
  return (
    <Table
      caption={t('referrals.friends')}
      columns={columns}
      rows={friends}
      keyOf={({ name, joined_at }) => `${name}${joined_at}`}
      empty={<EmptyState title={t('referrals.none')}>{t('referrals.noneText')}</EmptyState>}
    />
  );
}

function State({ friend }: { friend: Friend }) {
  const { t } = useText();
  if (friend.is_refused) return <Badge tone="danger">{t('referrals.refused')}</Badge>;
  if (friend.has_paid) return <Badge tone="success">{t('referrals.steps.paid')}</Badge>;
  if (friend.has_played) return <Badge tone="accent">{t('referrals.steps.played')}</Badge>;
  return <Badge>{t('referrals.steps.registered')}</Badge>;
}
