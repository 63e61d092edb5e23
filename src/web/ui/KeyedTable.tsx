import type { ReactNode } from 'react';
import type { KeyedPage } from '#contract/keyed-page.ts';
import { KeyPager } from './KeyPager.tsx';
import { Table } from './Table.tsx';
import type { Column } from './table-column.ts';

type KeyedTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  page: KeyedPage<Row>;
  keyOf: (row: Row) => string | number;
  empty: ReactNode;
  /** See `KeyPager`. */
  prefix?: string;
};

/** A list of any length, one page of it at a time. */
export function KeyedTable<Row>({ page, prefix, ...table }: KeyedTableProps<Row>) {
  return (
    <>
      <Table {...table} rows={page.rows} />
      <KeyPager
        next={page.next}
        previous={page.previous}
        {...(prefix === undefined ? {} : { prefix })}
      />
    </>
  );
}
