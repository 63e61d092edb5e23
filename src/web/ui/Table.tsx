import { type ReactNode, useRef, useState } from 'react';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { PhonePager } from './PhonePager.tsx';
import { isOnPage, type PhonePages } from './phone-pages.ts';
import { TableHeader } from './TableHeader.tsx';
import { type SecondLine, TableRow } from './TableRow.tsx';
import type { Column } from './table-column.ts';
import { isSameSort, type Sort, sortRows } from './table-sort.ts';
import { useRowSlide } from './use-row-slide.ts';

export type TableProps<Row> = {
  /** For screen readers only: the section's heading shows it. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /**
   * Without it the rows stay as given. A new value, such as from another URL, replaces the current
   * sorting.
   */
  initialSort?: Sort | undefined;
  /** URL of a sorting. With it the column headers are links, which work without JavaScript. */
  sortHref?: (sort: Sort) => string;
  onSort?: (sort: Sort) => void;
  /** The visitor's own row, or the one searched for. */
  markedKey?: string | number | undefined;
  /** Shares its row with other tables: long content wraps. */
  isNarrow?: boolean;
  /** On phones the rows come in pages of this size. */
  phonePages?: PhonePages;
  /** On phones, the second line of a row, which expands to all its other cells. */
  secondLine?: (row: Row) => SecondLine | null;
  /** Rows slide to their new place when an update moves them. */
  slides?: boolean;
  /** Shown if there are no rows. */
  empty: ReactNode;
};

export function Table<Row>({
  caption,
  columns,
  rows,
  keyOf,
  initialSort,
  sortHref,
  onSort,
  markedKey,
  isNarrow = false,
  phonePages,
  secondLine,
  slides = false,
  empty,
}: TableProps<Row>) {
  const { t } = useText();
  const language = useLanguage();
  const [sort, setSort] = useState(initialSort);
  const [lastInitial, setLastInitial] = useState(initialSort);
  // Not a key, which would remount the table and lose the keyboard focus.
  if (!isSameSort(lastInitial, initialSort)) {
    setLastInitial(initialSort);
    setSort(initialSort);
  }
  const choose = (next: Sort) => {
    setSort(next);
    onSort?.(next);
  };
  const sortBy = sort && columns.find((column) => column.id === sort.column)?.sortBy;
  const isSortable = columns.some((column) => column.sortBy);
  const sorted = sort && sortBy ? sortRows(rows, sortBy, sort.direction, language) : rows;
  const body = useRef<HTMLTableSectionElement>(null);
  useRowSlide(body, sorted.map(keyOf), slides);
  if (rows.length === 0) return empty;
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: the card layout on phones removes the table's implicit roles */}
      <table role="table" className="board" data-narrow={isNarrow || undefined}>
        <caption className="sr-only">{caption}</caption>
        {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
        <thead role="rowgroup">
          {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
          <tr role="row" data-label={isSortable ? t('ui.sortBy') : undefined}>
            {columns.map((column) => (
              <TableHeader
                key={column.id}
                column={column}
                sort={sort}
                onSort={choose}
                hrefOf={sortHref}
              />
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
        <tbody ref={body} role="rowgroup">
          {sorted.map((row, index) => {
            const key = keyOf(row);
            return (
              <TableRow
                key={key}
                row={row}
                columns={columns}
                isMarked={key === markedKey}
                isOnOtherPage={
                  phonePages !== undefined && !isOnPage(index, sorted.length, phonePages)
                }
                secondLine={secondLine?.(row) ?? null}
              />
            );
          })}
        </tbody>
      </table>
      {phonePages && <PhonePager label={caption} rows={sorted.length} pages={phonePages} />}
    </>
  );
}
