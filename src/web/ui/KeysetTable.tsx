import type { ReactNode } from 'react';
import type { KeysetPage } from '#contract/keyset-page.ts';
import { KeysetPager } from './KeysetPager.tsx';
import { Table, type TableProps } from './Table.tsx';
import type { Column } from './table-column.ts';

type KeysetTableProps<Row> = Pick<TableProps<Row>, 'secondLine'> & {
  caption: string;
  columns: readonly Column<Row>[];
  page: KeysetPage<Row>;
  keyOf: (row: Row) => string | number;
  empty: ReactNode;
  /** See `KeysetPager`. */
  prefix?: string;
};

/** A list of any length, one page of it at a time. */
export function KeysetTable<Row>({ page, prefix, ...table }: KeysetTableProps<Row>) {
  return (
    <>
      <Table {...table} rows={page.rows} />
      <KeysetPager
        next={page.next}
        previous={page.previous}
        {...(prefix === undefined ? {} : { prefix })}
      />
    </>
  );
}
