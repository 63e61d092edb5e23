import type { MouseEvent } from 'react';
import { Icon } from './Icon.tsx';
import { isPlainClick } from './plain-click.ts';
import type { Column } from './table-column.ts';
import type { Sort } from './table-sort.ts';

type TableHeaderProps<Row> = {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
  hrefOf?: ((sort: Sort) => string) | undefined;
};

export function TableHeader<Row>({ column, sort, onSort, hrefOf }: TableHeaderProps<Row>) {
  const current = sort?.column === column.id ? sort.direction : undefined;
  const next: Sort = { column: column.id, direction: nextDirection(column, current) };
  const choose = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onSort(next);
  };
  return (
    <th
      scope="col"
      // biome-ignore lint/a11y/noRedundantRoles: the card layout on phones removes the table's implicit roles
      role="columnheader"
      aria-sort={current && (current === 'asc' ? 'ascending' : 'descending')}
      data-align={column.align}
      data-card={column.card}
      data-from={column.from}
      data-sortable={column.sortBy && true}
    >
      {!column.sortBy && column.header}
      {column.sortBy && hrefOf && (
        <a href={hrefOf(next)} onClick={choose} className={SORT}>
          {column.header}
          <Arrow direction={current} />
        </a>
      )}
      {column.sortBy && !hrefOf && (
        <button type="button" onClick={choose} className={SORT}>
          {column.header}
          <Arrow direction={current} />
        </button>
      )}
    </th>
  );
}

const SORT = 'inline-flex min-h-8 items-center gap-1 hover:text-ink [[aria-sort]_&]:text-ink';

function Arrow({ direction }: { direction: Sort['direction'] | undefined }) {
  if (!direction) return <Icon name="upDown" size={13} className="flex-none opacity-60" />;
  return (
    <Icon name={direction === 'asc' ? 'up' : 'down'} size={13} className="flex-none text-accent" />
  );
}

function nextDirection<Row>(column: Column<Row>, current: Sort['direction'] | undefined) {
  if (current) return current === 'asc' ? 'desc' : 'asc';
  return column.firstDirection ?? 'asc';
}
