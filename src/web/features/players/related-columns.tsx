import type { PlayerListReply } from '#contract/player-lists.ts';
import { useText } from '#web/lib/text.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Link } from '#web/ui/Link.tsx';
import type { Column } from '#web/ui/table-column.ts';

type Related = PlayerListReply<'related'>['rows'][number];

/** Other master accounts, and what they have in common with this one. */
export function useRelatedColumns(zone: string): readonly Column<Related>[] {
  const { t } = useText();
  return [
    {
      id: 'player',
      header: t('admin.players.email'),
      card: 'title',
      grows: true,
      cell: ({ player_id, email, is_suspended }) => (
        <span className="flex flex-wrap items-center gap-x-2">
          <Link to={`/admin/players/${player_id}`}>{email}</Link>
          {is_suspended && <Badge tone="danger">{t('admin.players.suspended')}</Badge>}
        </span>
      ),
    },
    {
      id: 'devices',
      header: t('admin.players.sharedBrowsers'),
      align: 'end',
      card: 'aside',
      cell: ({ devices }) => devices,
    },
    {
      id: 'addresses',
      header: t('admin.players.sharedAddresses'),
      cell: ({ addresses }) => (
        <ul className="flex flex-wrap gap-x-3 gap-y-1">
          {addresses.map((address) => (
            <li key={address}>
              <Link to={`/admin/players?q=${encodeURIComponent(address)}`}>{address}</Link>
            </li>
          ))}
        </ul>
      ),
    },
    {
      id: 'seen',
      header: t('admin.players.lastSeen'),
      cell: ({ seen_at }) => <DateTime seconds={seen_at} zone={zone} />,
    },
  ];
}
