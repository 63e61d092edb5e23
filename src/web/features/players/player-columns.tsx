import type { PlayerRow } from '#contract/players.ts';
import { useText } from '#web/lib/text.ts';
import { Ago } from '#web/ui/Ago.tsx';
import { Amount } from '#web/ui/Amount.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Link } from '#web/ui/Link.tsx';
import type { Column } from '#web/ui/table-column.ts';

/** Who it is, whether anything is wrong, what they have, whether they still come; then since when. */
export function usePlayerColumns(
  zone: string,
  worldName: (serverId: number) => string,
): readonly Column<PlayerRow>[] {
  const { t } = useText();
  return [
    {
      id: 'email',
      header: t('admin.players.player'),
      card: 'title',
      grows: true,
      cell: (row) => (
        <>
          <Link to={`/admin/players/${row.id}`} className="block truncate">
            {row.email}
          </Link>
          <span className="block truncate text-xs font-normal text-muted">
            <FoundBy row={row} worldName={worldName} />
            {row.last_seen_at > 0 && (
              <span className="md:hidden">
                {' · '}
                <Ago seconds={row.last_seen_at} zone={zone} />
              </span>
            )}
          </span>
        </>
      ),
    },
    {
      id: 'state',
      header: t('admin.players.state'),
      card: 'state',
      cell: (row) => <PlayerBadges player={row} />,
    },
    {
      id: 'coins',
      header: t('admin.players.coins'),
      align: 'end',
      cell: ({ coins }) => <Amount value={coins} />,
    },
    {
      id: 'seen',
      header: t('admin.players.lastSeen'),
      card: 'hidden',
      cell: ({ last_seen_at }) => <Ago seconds={last_seen_at} zone={zone} />,
    },
    {
      id: 'since',
      header: t('admin.players.since'),
      card: 'hidden',
      cell: ({ created_at }) => <DateTime seconds={created_at} zone={zone} />,
    },
  ];
}

type FoundByProps = { row: PlayerRow; worldName: (serverId: number) => string };

/** What the search matched, unless the email above says it; without a search the referral ID. */
function FoundBy({ row, worldName }: FoundByProps) {
  const { t } = useText();
  const { found_by, found, found_server_id, referral_id } = row;
  if (!found_by || !found) return `${t('admin.players.referralId')} ${referral_id}`;
  const world = found_server_id > 0 ? [worldName(found_server_id)] : [];
  return [`${t(`admin.players.foundBy.${found_by}`)} ${found}`, ...world].join(' · ');
}

type Flags = { is_staff: boolean; is_streamer: boolean; is_suspended: boolean };

export function PlayerBadges({ player }: { player: Flags }) {
  const { t } = useText();
  return (
    <span className="flex flex-wrap gap-1">
      {player.is_suspended && <Badge tone="danger">{t('admin.players.suspended')}</Badge>}
      {player.is_staff && <Badge tone="accent">{t('admin.players.staff')}</Badge>}
      {player.is_streamer && <Badge tone="success">{t('admin.players.streamer')}</Badge>}
    </span>
  );
}
