import { type ReactNode, useRef } from 'react';
import type { KeyedPage } from '#contract/keyed-page.ts';
import { KeyedTable } from '#web/ui/KeyedTable.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { ListEmpty } from './ListEmpty.tsx';
import { ListFrame, type ListFrameProps } from './ListFrame.tsx';
import { BulkBar } from './list/BulkBar.tsx';
import { ListKeys } from './list/ListKeys.tsx';
import { useSelection } from './list/use-selection.tsx';

type ListPageProps<Row> = ListFrameProps & {
  empty: { title: string; text: string };
  columns: readonly Column<Row>[];
  page: KeyedPage<Row>;
  keyOf: (row: Row) => string | number;
  /** Actions on the selected rows; without it no row can be selected. */
  bulk?: ((rows: readonly Row[]) => ReactNode) | undefined;
};

/** A list of the admin area, its rows a page at a time. */
export function ListPage<Row>({ empty, columns, page, keyOf, bulk, ...frame }: ListPageProps<Row>) {
  const list = useRef<HTMLDivElement>(null);
  const { column, selected, selectAll, clear } = useSelection(page.rows, keyOf);
  return (
    <>
      <ListFrame {...frame} keys={<ListKeys list={list} />} />
      {bulk && page.rows.length > 0 && (
        <BulkBar count={selected.length} onAll={selectAll} onClear={clear}>
          {bulk(selected)}
        </BulkBar>
      )}
      <div ref={list}>
        <KeyedTable
          caption={frame.title}
          columns={bulk ? [column, ...columns] : columns}
          page={page}
          keyOf={keyOf}
          empty={<ListEmpty {...empty} />}
        />
      </div>
    </>
  );
}
