import type { ReactNode } from 'react';
import type { SortDirection, SortValue } from './table-sort.ts';

export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** With it the column can be sorted. */
  sortBy?: (row: Row) => SortValue;
  /** Direction of the first click; numbers are usually wanted from the top. */
  firstDirection?: SortDirection;
  align?: 'start' | 'end';
  /** Place in the phone's card. One title per table: it is the row's header too. */
  card?: 'lead' | 'title' | 'aside' | 'field' | 'hidden';
  /** On a phone's card it stands without its header: a button that says the same word. */
  isUnlabeled?: true;
  /** Takes the width the others leave; what is longer goes on in a second line. One per table. `roomy`
   * keeps room for a long name where the columns beside it are many. */
  grows?: true | 'roomy';
  /** In table form the column stands from this width on; the card always has it. */
  from?: 'lg';
};
