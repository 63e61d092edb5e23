import { useState } from 'react';
import { useText } from '#web/lib/text.ts';
import type { Column } from '#web/ui/table-column.ts';

type Key = string | number;

/** The selected rows of one page; rows that have left the list are not among them. */
export function useSelection<Row>(rows: readonly Row[], keyOf: (row: Row) => Key) {
  const { t } = useText();
  const [keys, setKeys] = useState<ReadonlySet<Key>>(new Set());
  const selected = rows.filter((row) => keys.has(keyOf(row)));
  const set = (row: Row, isOn: boolean) => {
    const next = new Set(keys);
    if (isOn) next.add(keyOf(row));
    else next.delete(keyOf(row));
    setKeys(next);
  };
  const column: Column<Row> = {
    id: 'select',
    header: (
      <>
        <span className="sr-only md:hidden">{t('admin.bulk.select')}</span>
        <label className="grid w-9 place-items-center max-md:hidden">
          <span className="sr-only">{t('admin.bulk.all')}</span>
          <input
            type="checkbox"
            className="size-5"
            checked={rows.length > 0 && selected.length === rows.length}
            onChange={({ target }) => setKeys(new Set(target.checked ? rows.map(keyOf) : []))}
          />
        </label>
      </>
    ),
    card: 'lead',
    cell: (row) => (
      <label className="grid size-9 place-items-center">
        <span className="sr-only">{t('admin.bulk.select')}</span>
        <input
          type="checkbox"
          className="size-5"
          checked={keys.has(keyOf(row))}
          onChange={({ target }) => set(row, target.checked)}
        />
      </label>
    ),
  };
  return {
    column,
    selected,
    selectAll: () => setKeys(new Set(rows.map(keyOf))),
    clear: () => setKeys(new Set()),
  };
}
