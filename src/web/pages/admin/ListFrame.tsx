import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { SEARCH_MAX } from '#contract/keyed-page.ts';
import { useText } from '#web/lib/text.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { SavedViews } from './list/SavedViews.tsx';

export type ListFrameProps = {
  title: string;
  text?: string;
  /** At the other end of the title: the button that creates a new entry. */
  aside?: ReactNode;
  /** `hidden` fields are part of the URL, so that a search keeps its filter. */
  search?: { label: string; value: string; hidden?: Record<string, string> };
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
      <PageHeader title={title} aside={aside}>
        {text && <p className="max-w-[110ch] text-pretty text-muted">{text}</p>}
      </PageHeader>
      {(search || states || filter) && (
        <div className="toolbar">
          {search && (
            <div className="flex items-end justify-between gap-6">
              <div className="max-w-2xl min-w-0 flex-1">
                <SearchField
                  {...search}
                  button={t('admin.search')}
                  name="q"
                  maxLength={SEARCH_MAX}
                />
              </div>
              {keys}
            </div>
          )}
          {states}
          {filter && (
            <details className="phone-fold" open={isFiltered(query)}>
              <summary>{t('admin.filters')}</summary>
              <div className="flex flex-col gap-2">{filter}</div>
            </details>
          )}
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 empty:hidden">
        <SavedViews />
        {!search && <div className="ml-auto">{keys}</div>}
      </div>
    </>
  );
}

/**
 * The search and the page of the list are not filters, and neither is `done`, the message after a login.
 */
function isFiltered(query: string): boolean {
  return [...new URLSearchParams(query)].some(
    ([name, value]) => value !== '' && !['q', 'after', 'before', 'done'].includes(name),
  );
}
