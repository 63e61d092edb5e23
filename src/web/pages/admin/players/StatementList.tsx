import { useLocation } from 'react-router';
import type { PlayerListReply } from '#contract/player-lists.ts';
import { PURSES } from '#contract/purses.ts';
import { useStatementColumns } from '#web/features/orders/statement-columns.tsx';
import { useText } from '#web/lib/text.ts';
import { FilterLinks } from '#web/ui/FilterLinks.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { PlayerList } from './PlayerList.tsx';

type StatementProps = {
  page: PlayerListReply<'statement'>;
  playerId: string;
  zone: string;
};

export function StatementList({ page, playerId, zone }: StatementProps) {
  const { t } = useText();
  const { search } = useLocation();
  const columns = useStatementColumns(zone);
  const current = new URLSearchParams(search).get('purse') ?? 'coins';
  const reason: Column<PlayerListReply<'statement'>['rows'][number]> = {
    id: 'note',
    header: t('admin.players.reason'),
    cell: ({ note }) => note && <span className="text-muted whitespace-normal">{note}</span>,
  };
  return (
    <>
      <FilterLinks
        label={t('admin.players.purse')}
        options={PURSES.map((purse) => ({
          key: purse,
          label: t(`orders.purses.${purse}`),
          href: `/admin/players/${playerId}?show=statement&purse=${purse}`,
        }))}
        current={current}
      />
      <PlayerList
        list="statement"
        columns={[...columns, reason]}
        page={page}
        keyOf={({ id }) => id}
      />
    </>
  );
}
