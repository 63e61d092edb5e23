import type { PublicBan } from '#contract/public-bans.ts';
import { useText } from '#web/lib/text.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { Column } from '#web/ui/table-column.ts';

interface PublicBanListProps {
  bans: readonly PublicBan[];
  zone: string;
  worldName: (serverId: number) => string;
}

/** Names are not links: a banned character has no place in the rankings. */
export function PublicBanList({ bans, zone, worldName }: PublicBanListProps) {
  const { t } = useText();
  const columns: Column<PublicBan>[] = [
    {
      id: 'name',
      header: t('bans.public.name'),
      card: 'title',
      cell: ({ name, is_account }) => (
        <>
          <bdi className="block font-semibold [overflow-wrap:anywhere]">{name}</bdi>
          <span className="block text-xs font-normal text-muted">
            {t(is_account ? 'bans.public.account' : 'bans.public.character')}
          </span>
        </>
      ),
    },
    {
      id: 'server',
      header: t('bans.public.server'),
      cell: ({ server_id }) => worldName(server_id),
    },
    {
      id: 'reason',
      header: t('bans.public.reason'),
      cell: ({ category }) => t(`bans.categories.${category}`),
    },
    {
      id: 'since',
      header: t('bans.public.since'),
      cell: ({ banned_at }) => <DateTime seconds={banned_at} zone={zone} />,
    },
    {
      id: 'until',
      header: t('bans.public.until'),
      cell: ({ ends_at }) =>
        ends_at > 0 ? <DateTime seconds={ends_at} zone={zone} /> : t('bans.public.noEnd'),
    },
  ];
  return (
    <Table
      caption={t('bans.public.title')}
      columns={columns}
      rows={bans}
      keyOf={({ id }) => id}
      empty={
        <EmptyState title={t('bans.public.empty.title')}>{t('bans.public.empty.text')}</EmptyState>
      }
    />
  );
}
