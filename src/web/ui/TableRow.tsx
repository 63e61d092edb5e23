import type { ReactNode } from 'react';
import { useText } from '#web/lib/text.ts';
import type { Column } from './table-column.ts';

/** What a phone shows under the name of a row that can be expanded. */
export interface SecondLine {
  line: ReactNode;
  /** Shown when the row is expanded, besides its other cells. */
  more?: ReactNode;
}

type TableRowProps<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  isMarked: boolean;
  /** On a page of the list that a phone does not show now. */
  isOnOtherPage: boolean;
  secondLine: SecondLine | null;
};

/* The roles repeat what the tags say because the card layout on phones (display: flex) removes the
   table's implicit roles. */
export function TableRow<Row>({
  row,
  columns,
  isMarked,
  isOnOtherPage,
  secondLine,
}: TableRowProps<Row>) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <tr role="row" data-marked={isMarked || undefined} data-other-page={isOnOtherPage || undefined}>
      {columns.map((column) => {
        const { card = 'field' } = column;
        const cell = {
          'data-align': column.align,
          'data-card': card,
          'data-from': column.from,
          'data-grows': column.grows,
          // Shown where a row is a card: before the fields on phones, above every number elsewhere.
          'data-label': LABELED.includes(card) && !column.isUnlabeled ? column.header : undefined,
        };
        return card === 'title' ? (
          // biome-ignore lint/a11y/noRedundantRoles: see above
          <th key={column.id} scope="row" role="rowheader" {...cell}>
            {column.cell(row)}
            {secondLine && <More {...secondLine} />}
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

const LABELED = ['field', 'aside', 'hidden'];

/** Opens without JavaScript; the theme shows the row's other cells while it is open. */
function More({ line, more }: SecondLine) {
  const { t } = useText();
  return (
    <details className="board-more">
      <summary>
        <span className="min-w-0 truncate">{line}</span>
        <span className="sr-only">{t('ui.details')}</span>
      </summary>
      {more}
    </details>
  );
}
