import type { AdminInventoryItem } from '#contract/admin-characters.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { Column } from '#web/ui/table-column.ts';

const PLACES = ['worn', 'bag', 'warehouse'] as const;

export function Inventory({ items }: { items: readonly AdminInventoryItem[] }) {
  const { t } = useText();
  const language = useLanguage();
  const rows = items
    .map((item, index) => ({ ...item, key: index }))
    .toSorted((a, b) => PLACES.indexOf(a.place) - PLACES.indexOf(b.place));
  const columns: Column<(typeof rows)[number]>[] = [
    {
      id: 'item',
      header: t('admin.character.item'),
      card: 'title',
      grows: true,
      cell: ({ name, enchant, grade }) => (
        <span className="flex min-w-0 items-center gap-2">
          {enchant > 0 && <span className="flex-none text-accent">+{enchant}</span>}
          <span className="truncate">{name}</span>
          {grade && grade !== 'NG' && <Badge>{grade}</Badge>}
        </span>
      ),
    },
    {
      id: 'quantity',
      header: t('admin.character.quantity'),
      align: 'end',
      card: 'aside',
      cell: ({ quantity }) => formatNumber(BigInt(quantity), language),
    },
    {
      id: 'place',
      header: t('admin.character.place'),
      cell: ({ place }) => t(`admin.character.places.${place}`),
    },
  ];
  return (
    <Table
      caption={t('admin.character.inventory')}
      columns={columns}
      rows={rows}
      keyOf={({ key }) => key}
      empty={<EmptyState title={t('admin.character.nothing')} />}
    />
  );
}
