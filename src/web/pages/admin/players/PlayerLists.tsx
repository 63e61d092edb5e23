import { useLocation } from 'react-router';
import type { KeyedPage } from '#contract/keyed-page.ts';
import type { PlayerListReply } from '#contract/players.ts';
import { PURSES } from '#contract/purses.ts';
import { usePaymentColumns } from '#web/features/donations/payment-columns.tsx';
import { useOrderColumns } from '#web/features/orders/order-columns.tsx';
import { useStatementColumns } from '#web/features/orders/statement-columns.tsx';
import { AttachAccount } from '#web/features/players/AccountActs.tsx';
import {
  useAccountColumns,
  useNoteColumns,
  useSessionColumns,
} from '#web/features/players/list-columns.tsx';
import type { ShownList } from '#web/features/players/load-players.ts';
import { NoteForm } from '#web/features/players/NoteForm.tsx';
import { useText } from '#web/lib/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterLinks } from '#web/ui/FilterLinks.tsx';
import { KeyedTable } from '#web/ui/KeyedTable.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { useWorldName } from '../../layout/use-world-name.ts';
import { useWorlds } from '../../layout/use-worlds.ts';

type ListsProps = {
  shown: ShownList;
  playerId: string;
  zone: string;
  /** An admin's account is the console's business, a deleted one nobody's. */
  canAct: boolean;
};

/** The one list of the page that was asked for. */
export function PlayerLists({ shown, playerId, zone, canAct }: ListsProps) {
  const { worlds } = useWorlds();
  const worldName = useWorldName();
  const accounts = useAccountColumns(zone, worldName, canAct ? playerId : undefined);
  const orders = useOrderColumns(zone);
  const payments = usePaymentColumns(zone);
  const sessions = useSessionColumns(zone);
  const notes = useNoteColumns(zone);
  switch (shown.list) {
    case 'accounts':
      return (
        <>
          {canAct && (
            <div className="pb-3">
              <AttachAccount playerId={playerId} worlds={worlds} />
            </div>
          )}
          <List
            list="accounts"
            columns={accounts}
            page={shown.page}
            keyOf={({ server_id, account }) => `${server_id} ${account}`}
          />
        </>
      );
    case 'statement':
      return <StatementList page={shown.page} playerId={playerId} zone={zone} />;
    case 'orders':
      return (
        <List list="orders" columns={orders} page={shown.page} keyOf={(row) => row.order_id} />
      );
    case 'payments':
      return (
        <List
          list="payments"
          columns={payments}
          page={shown.page}
          keyOf={(row) => row.payment_id}
        />
      );
    case 'sessions':
      return <List list="sessions" columns={sessions} page={shown.page} keyOf={({ id }) => id} />;
    case 'notes':
      return (
        <>
          <NoteForm playerId={playerId} />
          <List list="notes" columns={notes} page={shown.page} keyOf={({ id }) => id} />
        </>
      );
  }
}

type ListProps<Row> = {
  list: ShownList['list'];
  columns: readonly Column<Row>[];
  page: KeyedPage<Row>;
  keyOf: (row: Row) => string | number;
};

function List<Row>({ list, ...table }: ListProps<Row>) {
  const { t } = useText();
  return (
    <KeyedTable
      caption={t(`admin.players.lists.${list}`)}
      {...table}
      empty={<EmptyState title={t(`admin.players.none.${list}`)} />}
    />
  );
}

type StatementProps = {
  page: PlayerListReply<'statement'>;
  playerId: string;
  zone: string;
};

function StatementList({ page, playerId, zone }: StatementProps) {
  const { t } = useText();
  const { search } = useLocation();
  const columns = useStatementColumns(zone);
  const current = new URLSearchParams(search).get('purse') ?? 'coins';
  const why: Column<PlayerListReply<'statement'>['rows'][number]> = {
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
      <List list="statement" columns={[...columns, why]} page={page} keyOf={({ id }) => id} />
    </>
  );
}
