import { type ReactNode, useRef } from 'react';
import { Icon } from '#web/ui/Icon.tsx';
import { useMenuKeys } from '../../layout/use-menu-keys.ts';

type FilterMenuProps = {
  label: string;
  /** The current choice, so that nobody needs to open the menu to see it. */
  value: string;
  isSet: boolean;
  children: ReactNode;
};

/** One filter of a list, as a button in its toolbar; opens without JavaScript. */
export function FilterMenu({ label, value, isSet, children }: FilterMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useMenuKeys(menu);
  return (
    <details ref={menu} className="filter-menu" data-set={isSet || undefined}>
      <summary>
        <span className="text-muted">{label}</span> <b>{value}</b>
        <Icon name="unfold" size={14} className="flex-none text-muted" />
      </summary>
      <div>{children}</div>
    </details>
  );
}
