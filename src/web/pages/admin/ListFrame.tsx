import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useText } from '#web/lib/text.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { isSearched } from './list/is-searched.ts';
import { ListSearch, type ListSearchProps } from './list/ListSearch.tsx';
import { SavedViews } from './list/SavedViews.tsx';

export type ListFrameProps = {
  title: string;
  text?: string;
  /** At the other end of the title: the button that creates a new entry. */
  aside?: ReactNode;
  search?: ListSearchProps;
  /** The few states of a queue; always visible. */
  states?: ReactNode;
  /** Collapsed on phones, where it would fill the first screen, unless something is chosen in it. */
  filter?: ReactNode;
  /** The keyboard shortcuts of the list below. */
  keys?: ReactNode;
};

/** The header of a list of the admin area: title, search, filters. */
export function ListFrame({ title, text, aside, search, states, filter, keys }: ListFrameProps) {
  const { t } = useText();
  const { search: query } = useLocation();
  return (
    <>
      <PageHeader
        title={title}
        aside={
          <div className={aside ? 'flex items-center gap-4' : 'hidden lg:block'}>
            {keys}
            {aside}
          </div>
        }
      >
        {text && <p className="max-w-[110ch] text-pretty text-muted">{text}</p>}
      </PageHeader>
      {(search || states || filter) && (
        <div className="toolbar">
          {search && <ListSearch {...search} />}
          {states}
          {filter && (
            <details className="phone-fold" open={isSearched(query, ['q'])}>
              <summary>{t('admin.filters')}</summary>
              <div className="flex flex-col gap-2">{filter}</div>
            </details>
          )}
        </div>
      )}
      <SavedViews />
    </>
  );
}
