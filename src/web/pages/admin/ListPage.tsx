import { type ReactNode, useRef } from 'react';
import type { KeysetPage } from '#contract/keyset-page.ts';
import { useText } from '#web/lib/text.ts';
import { KeysetTable } from '#web/ui/KeysetTable.tsx';
import type { TableProps } from '#web/ui/Table.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { ListEmpty } from './ListEmpty.tsx';
import { ListFrame, type ListFrameProps } from './ListFrame.tsx';
import { BulkBar } from './list/BulkBar.tsx';
import { ListShortcuts } from './list/ListShortcuts.tsx';
import { useSelection } from './list/use-selection.tsx';

type ListPageProps<Row> = Omit<ListFrameProps, 'count'> & {
  empty: { title: string; text: string };
  columns: readonly Column<Row>[];
  page: KeysetPage<Row>;
  keyOf: (row: Row) => string | number;
  /** See `Table`; for rows without a page of their own. */
  secondLine?: TableProps<Row>['secondLine'];
  /** Actions on the selected rows; without it no row can be selected. */
  bulk?: ((rows: readonly Row[]) => ReactNode) | undefined;
};

/** A list in the admin area, which shows one page of rows at a time. */
export function ListPage<Row>({
  empty,
  columns,
  page,
  keyOf,
  secondLine,
  bulk,
  ...frame
}: ListPageProps<Row>) {
  const { t } = useText();
  const list = useRef<HTMLDivElement>(null);
  const { column, selected, selectAll, clear } = useSelection(page.rows, keyOf);
  const isWhole = page.next === null && page.previous === null;
  return (
    <>
      <ListFrame
        {...frame}
        shortcuts={<ListShortcuts list={list} />}
        // Without a total: counting a million rows would mean reading them.
        count={t(isWhole ? 'admin.count.all' : 'admin.count.page', { count: page.rows.length })}
      />
      {bulk && page.rows.length > 0 && (
        <BulkBar count={selected.length} onAll={selectAll} onClear={clear}>
          {bulk(selected)}
        </BulkBar>
      )}
      <div ref={list}>
        <KeysetTable
          caption={frame.title}
          columns={bulk ? [column, ...columns] : columns}
          page={page}
          keyOf={keyOf}
          {...(secondLine && { secondLine })}
          empty={<ListEmpty {...empty} />}
        />
      </div>
    </>
  );
}
