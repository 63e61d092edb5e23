import type { ReactNode } from 'react';
import { SEARCH_MAX } from '#contract/keyed-page.ts';
import { useText } from '#web/lib/text.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';

export type ListFrameProps = {
  title: string;
  text?: string;
  /** At the other end of the title: the button that creates a new one. */
  aside?: ReactNode;
  /** `hidden` fields are part of the URL, so that a search keeps its filter. */
  search?: { label: string; value: string; hidden?: Record<string, string> };
  filter?: ReactNode;
};

/** The header of a list of the admin area: title, search, filters. */
export function ListFrame({ title, text, aside, search, filter }: ListFrameProps) {
  const { t } = useText();
  return (
    <>
      <PageHeader title={title} aside={aside}>
        {text && <p className="max-w-[64ch] text-muted">{text}</p>}
      </PageHeader>
      <div className="flex flex-col gap-1 pb-4">
        {search && (
          <div className="max-w-2xl">
            <SearchField {...search} button={t('admin.search')} name="q" maxLength={SEARCH_MAX} />
          </div>
        )}
        {filter}
      </div>
    </>
  );
}
