import type { ReactNode } from 'react';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ListSearch, type ListSearchProps } from './list/ListSearch.tsx';
import { SavedViews } from './list/SavedViews.tsx';
import { PageText } from './PageText.tsx';

export type ListFrameProps = {
  title: string;
  text?: string;
  /** Opposite the title, e.g. the button that creates a new entry. */
  aside?: ReactNode;
  search?: ListSearchProps;
  /** Links to the few states of a queue. */
  states?: ReactNode;
  /** Other filters, each a menu or a few links. */
  filter?: ReactNode;
  /** How many rows are shown, as a text; omitted if the toolbar should not say. */
  count?: string;
  /** The keyboard shortcuts of the list below. */
  shortcuts?: ReactNode;
};

/** The header of a list of the admin area: title, then search, filters and the count in one line. */
export function ListFrame({
  title,
  text,
  aside,
  search,
  states,
  filter,
  count,
  shortcuts,
}: ListFrameProps) {
  return (
    <>
      <PageHeader
        title={title}
        aside={
          <div className={aside ? 'flex items-center gap-4' : 'hidden lg:block lg:-my-1'}>
            {shortcuts}
            {aside}
          </div>
        }
      >
        {text && <PageText>{text}</PageText>}
      </PageHeader>
      {(search || states || filter) && (
        <div className="toolbar">
          {search && <ListSearch {...search} />}
          <div className="toolbar-filters">
            {states}
            {filter}
            <SavedViews />
          </div>
          {count && <p className="toolbar-count">{count}</p>}
        </div>
      )}
    </>
  );
}
