import { Tabs as RadixTabs } from 'radix-ui';
import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { isPlainClick } from './plain-click.ts';

type TabItem = { value: string; label: ReactNode; panel: ReactNode };

type TabsProps = {
  label: string;
  items: readonly [TabItem, ...TabItem[]];
  /** Initially selected; the page reads it from the URL. */
  initial?: string | undefined;
  /** URL of a tab. With it the tabs are links, which work without JavaScript. */
  hrefOf?: (value: string) => string;
  onChange?: (value: string) => void;
};

export function Tabs({ label, items, initial, hrefOf, onChange }: TabsProps) {
  const id = useId();
  const [chosen, setChosen] = useState(initial);
  const current = items.find((item) => item.value === chosen) ?? items[0];
  const choose = (value: string) => {
    setChosen(value);
    onChange?.(value);
  };
  return (
    <RadixTabs.Root value={current.value} onValueChange={choose}>
      <RadixTabs.List
        aria-label={label}
        // Radix would write an inline style into the server-rendered HTML, which the CSP refuses.
        style={{ outline: undefined }}
        className="flex gap-1 overflow-x-auto border-b-2 border-beam"
      >
        {items.map((item) => (
          <RadixTabs.Trigger
            key={item.value}
            value={item.value}
            id={`${id}-tab-${item.value}`}
            aria-controls={item === current ? `${id}-panel` : undefined}
            className={TAB}
            asChild={hrefOf !== undefined}
          >
            {hrefOf ? (
              <a href={hrefOf(item.value)} onClick={preventNavigation}>
                {item.label}
              </a>
            ) : (
              item.label
            )}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {/* Not Radix's own panel: it too has an inline style in the server-rendered HTML. */}
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab-${current.value}`}
        className="pt-4"
      >
        {current.panel}
      </div>
    </RadixTabs.Root>
  );
}

/**
 * Radix has already selected the tab; the href is for opening it in a new tab and for use without
 * JavaScript.
 */
function preventNavigation(event: MouseEvent) {
  if (isPlainClick(event)) event.preventDefault();
}

const TAB =
  'flex min-h-11 flex-none items-center px-4 text-base font-medium text-muted hover:text-ink data-[state=active]:bg-raised data-[state=active]:text-ink focus-visible:outline-offset-[-2px]';
