import type { Column } from './table-column.ts';

type TableRowProps<Row> = { row: Row; columns: readonly Column<Row>[]; isMarked: boolean };

/* The roles repeat what the tags say because the phone's card form (display: grid) takes the
   table's own roles away. */
export function TableRow<Row>({ row, columns, isMarked }: TableRowProps<Row>) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <tr role="row" data-marked={isMarked || undefined}>
      {columns.map((column) => {
        const { card = 'field' } = column;
        const cell = {
          'data-align': column.align,
          'data-card': card,
          'data-from': column.from,
          'data-grows': column.grows,
          // Shown by cards only, before what has no place of its own in them.
          'data-label': card === 'field' ? column.header : undefined,
        };
        return card === 'title' ? (
          // biome-ignore lint/a11y/noRedundantRoles: see above
          <th key={column.id} scope="row" role="rowheader" {...cell}>
            {column.cell(row)}
          </th>
        ) : (
          // biome-ignore lint/a11y/noRedundantRoles: see above
          <td key={column.id} role="cell" {...cell}>
            {column.cell(row)}
          </td>
        );
      })}
    </tr>
  );
}
