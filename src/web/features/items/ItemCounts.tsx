import { useId } from 'react';
import type { ItemRow } from '#contract/boards.ts';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { Column } from '#web/ui/table-column.ts';

/** How many of the watched items exist in the world: quantity and name. */
export function ItemCounts({ items }: { items: readonly ItemRow[] | null }) {
  const { t } = useText();
  const headId = useId();
  const columns: Column<ItemRow>[] = [
    {
      id: 'quantity',
      header: t('items.quantity'),
      align: 'end',
      card: 'lead',
      cell: (item) => (
        <span className="font-semibold">
          <Amount value={item.quantity} />
        </span>
      ),
    },
    {
      id: 'name',
      header: t('items.name'),
      card: 'title',
      grows: true,
      cell: (item) => <span className="block truncate font-normal">{item.item_name}</span>,
    },
  ];
  return (
    <section
      aria-labelledby={headId}
      className="min-w-0 max-md:[&_thead]:border-0 max-md:[&_thead]:pt-2"
    >
      <SectionHead title={t('items.title')} id={headId} />
      <Table
        caption={t('items.title')}
        columns={columns}
        rows={items ?? []}
        keyOf={(item) => item.item_id}
        empty={
          <EmptyState title={t(items ? 'items.empty.title' : 'worlds.notRead.title')}>
            {t(items ? 'items.empty.text' : 'worlds.notRead.text')}
          </EmptyState>
        }
      />
    </section>
  );
}
