import type { DatabaseItemReply, Dropped, Dropper } from '#contract/game-data.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { Table } from '#web/ui/Table.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { usePhonePages } from '#web/ui/use-phone-pages.ts';
import { ItemName, MonsterName } from './entry-links.tsx';
import { useAmount, useChance } from './use-chance.ts';

const ROWS_ON_PHONES = 15;

type Drop = Pick<Dropped, 'chance' | 'amount_from' | 'amount_to'>;

function useDropColumns<Row extends Drop>(): readonly Column<Row>[] {
  const { t } = useText();
  const chanceText = useChance();
  const amountText = useAmount();
  return [
    {
      id: 'amount',
      header: t('database.amount'),
      align: 'end',
      cell: ({ amount_from, amount_to }) => amountText(amount_from, amount_to),
    },
    {
      id: 'chance',
      header: t('database.chance'),
      align: 'end',
      card: 'aside',
      cell: ({ chance }) => (
        <>
          <span className="font-semibold">{chanceText(chance)}</span>
          {/* On the lower edge of the row's card. */}
          <svg aria-hidden="true" className="chance-bar">
            <rect width={`${chance}%`} height="3" />
          </svg>
        </>
      ),
    },
  ];
}

type TableProps<Row> = { caption: string; rows: readonly Row[]; worldQuery: string; page: string };

/** What a monster drops. `page` is the parameter of the URL for this list's pages on phones. */
export function DroppedTable({ caption, rows, worldQuery, page }: TableProps<Dropped>) {
  const { t } = useText();
  const columns = useDropColumns<Dropped>();
  const phonePages = usePhonePages(ROWS_ON_PHONES, page, page);
  return (
    <Table
      caption={caption}
      columns={[
        {
          id: 'item',
          header: t('database.name'),
          card: 'title',
          cell: ({ item }) => <ItemName item={item} worldQuery={worldQuery} />,
        },
        ...columns,
      ]}
      rows={rows}
      keyOf={(row) => rows.indexOf(row)}
      phonePages={phonePages}
      empty={null}
    />
  );
}

/** Which monsters drop an item. */
export function DropperTable({ caption, rows, worldQuery, page }: TableProps<Dropper>) {
  const { t } = useText();
  const columns = useDropColumns<Dropper>();
  const phonePages = usePhonePages(ROWS_ON_PHONES, page, page);
  return (
    <Table
      caption={caption}
      columns={[
        {
          id: 'monster',
          header: t('database.name'),
          card: 'title',
          cell: ({ monster }) => <MonsterName monster={monster} worldQuery={worldQuery} />,
        },
        ...columns,
      ]}
      rows={rows}
      keyOf={(row) => rows.indexOf(row)}
      phonePages={phonePages}
      empty={null}
    />
  );
}

/** What an item is a material of. */
export function UseTable({
  caption,
  rows,
  worldQuery,
  page,
}: TableProps<DatabaseItemReply['uses'][number]>) {
  const { t, language } = useText();
  const phonePages = usePhonePages(ROWS_ON_PHONES, page, page);
  return (
    <Table
      caption={caption}
      columns={[
        {
          id: 'item',
          header: t('database.name'),
          card: 'title',
          cell: ({ product }) => <ItemName item={product} worldQuery={worldQuery} />,
        },
        {
          id: 'amount',
          header: t('database.amount'),
          align: 'end',
          card: 'aside',
          cell: ({ quantity }) => `× ${formatNumber(quantity, language)}`,
        },
      ]}
      rows={rows}
      keyOf={(row) => rows.indexOf(row)}
      phonePages={phonePages}
      empty={null}
    />
  );
}
