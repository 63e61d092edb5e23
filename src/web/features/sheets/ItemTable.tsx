import type { SheetItem } from '#contract/sheets.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { Table } from '#web/ui/Table.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { ItemName } from './ItemName.tsx';

/** The key is the position, because the same item may be listed twice. */
type Row = SheetItem & { key: number };

export function ItemTable({ caption, items }: { caption: string; items: readonly SheetItem[] }) {
  const { t } = useText();
  const language = useLanguage();
  const rows: Row[] = items.map((item, key) => ({ ...item, key }));
  const columns: readonly Column<Row>[] = [
    {
      id: 'item',
      header: t('sheets.item'),
      card: 'title',
      grows: true,
      cell: (item) => <ItemName item={item} />,
    },
    {
      id: 'quantity',
      header: t('sheets.quantity'),
      align: 'end',
      card: 'aside',
      cell: ({ quantity }) => formatNumber(BigInt(quantity), language),
    },
  ];
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={rows}
      keyOf={({ key }) => key}
      empty={<p className="py-4 text-muted">{t('sheets.noItems')}</p>}
    />
  );
}
