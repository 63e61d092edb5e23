import type { KeysetPage } from '#contract/keyset-page.ts';
import type { ShownList } from '#web/features/players/load-players.ts';
import { useText } from '#web/lib/text.ts';
import { KeysetTable } from '#web/ui/KeysetTable.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { ListEmpty } from '../ListEmpty.tsx';

const ICONS: Record<ShownList['list'], string> = {
  accounts: '/admin/players',
  statement: '/admin/plans',
  orders: '/admin/orders',
  payments: '/admin/payments',
  sessions: '/admin/players/sessions',
  related: '/admin/players',
  notes: '/admin/players/notes',
};

type ListProps<Row> = {
  list: ShownList['list'];
  columns: readonly Column<Row>[];
  page: KeysetPage<Row>;
  keyOf: (row: Row) => string | number;
};

export function PlayerList<Row>({ list, ...table }: ListProps<Row>) {
  const { t } = useText();
  return (
    <KeysetTable
      caption={t(`admin.players.lists.${list}`)}
      {...table}
      empty={<ListEmpty title={t(`admin.players.none.${list}`)} icon={ICONS[list]} />}
    />
  );
}
