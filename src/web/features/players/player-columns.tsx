import type { PlayerRow } from '#contract/players.ts';
import { useText } from '#web/lib/text.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Link } from '#web/ui/Link.tsx';
import { PhoneLabel } from '#web/ui/PhoneLabel.tsx';
import type { Column } from '#web/ui/table-column.ts';

export function usePlayerColumns(
  zone: string,
  worldName: (serverId: number) => string,
  /** Without a search there is no match to explain. */
  isSearch: boolean,
): readonly Column<PlayerRow>[] {
  const { t } = useText();
  const columns: Column<PlayerRow>[] = [
    {
      id: 'email',
      header: t('admin.players.email'),
      card: 'title',
      grows: true,
      cell: ({ id, email }) => (
        <Link to={`/admin/players/${id}`} className="block truncate">
          {email}
        </Link>
      ),
    },
    {
      id: 'found',
      header: t('admin.players.found'),
      cell: ({ found_by, found, found_server_id }) =>
        found_by && (
          <>
            <span className="block whitespace-nowrap text-muted">
              {t(`admin.players.foundBy.${found_by}`)}
            </span>
            {found && (
              <span className="block whitespace-nowrap">
                {[found, found_server_id > 0 && worldName(found_server_id)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            )}
          </>
        ),
    },
    {
      id: 'state',
      header: t('admin.players.state'),
      card: 'aside',
      cell: (row) => <PlayerBadges player={row} />,
    },
    {
      id: 'referral',
      header: t('admin.players.referralId'),
      from: 'lg',
      cell: ({ referral_id }) => (
        <span className="text-muted">
          <PhoneLabel>{t('admin.players.referralId')}</PhoneLabel>
          {referral_id}
        </span>
      ),
    },
    {
      id: 'since',
      header: t('admin.players.since'),
      cell: ({ created_at }) => (
        <span>
          <PhoneLabel>{t('admin.players.since')}</PhoneLabel>
          <DateTime seconds={created_at} zone={zone} />
        </span>
      ),
    },
  ];
  return isSearch ? columns : columns.filter(({ id }) => id !== 'found');
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
