import type { ReactElement, ReactNode } from 'react';
import type { SortDirection, SortValue } from './table-sort.ts';

export type Column<Row> = {
  id: string;
  /** An element only where the cells have no label: `ActionsHeader`. */
  header: string | ReactElement;
  cell: (row: Row) => ReactNode;
  /** Makes the column sortable. */
  sortBy?: (row: Row) => SortValue;
  /** Direction of the first click; numbers usually start descending. */
  firstDirection?: SortDirection;
  align?: 'start' | 'end';
  /**
   * Place in the phone's card. One title per table: it is the row's header too. A `state` ends the
   * last line, so that amounts above it align; only lists of the admin area have it.
   */
  card?: 'lead' | 'title' | 'aside' | 'state' | 'field' | 'hidden';
  /** Has no label in a phone's card, because its button has the same text. */
  isUnlabeled?: true;
  /**
   * Takes the remaining width; longer content wraps. One per table. `roomy` reserves space for a
   * long name next to many columns.
   */
  grows?: true | 'roomy';
  /** In table form the column is shown from this width on; the card always has it. */
  from?: 'lg';
};
