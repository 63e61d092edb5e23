import type { KeyedPage } from '#contract/keyed-page.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { KeyedTable } from '#web/ui/KeyedTable.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { ListFrame, type ListFrameProps } from './ListFrame.tsx';

type ListPageProps<Row> = ListFrameProps & {
  empty: { title: string; text: string };
  columns: readonly Column<Row>[];
  page: KeyedPage<Row>;
  keyOf: (row: Row) => string | number;
};

/** A list of the admin area, its rows a page at a time. */
export function ListPage<Row>({ empty, columns, page, keyOf, ...frame }: ListPageProps<Row>) {
  return (
    <>
      <ListFrame {...frame} />
      <KeyedTable
        caption={frame.title}
        columns={columns}
        page={page}
        keyOf={keyOf}
        empty={<EmptyState title={empty.title}>{empty.text}</EmptyState>}
      />
    </>
  );
}
