import { type ComponentProps, useEffect, useRef } from 'react';
import { FilterLinks } from '#web/ui/FilterLinks.tsx';

/** Tabs of one entry or of the settings, in one row that scrolls sideways to the current one. */
export function EntryTabs(props: ComponentProps<typeof FilterLinks>) {
  const tabs = useRef<HTMLDivElement>(null);
  const { current } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link of the current tab has changed.
  useEffect(() => {
    const row = tabs.current?.querySelector('nav');
    const tab = row?.querySelector<HTMLElement>('[aria-current]');
    if (!row || !tab) return;
    // Not scrollIntoView, which would also move the page.
    const { left, width } = tab.getBoundingClientRect();
    row.scrollLeft += left - row.getBoundingClientRect().left - (row.clientWidth - width) / 2;
  }, [current]);
  return (
    <div ref={tabs} className="entry-tabs">
      <FilterLinks {...props} />
    </div>
  );
}
