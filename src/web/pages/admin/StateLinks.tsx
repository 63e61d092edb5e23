import { useLocation } from 'react-router';
import { useText } from '#web/lib/text.ts';
import { FilterLinks } from '#web/ui/FilterLinks.tsx';
import { FilterMenu } from './list/FilterMenu.tsx';

/** More links than this would need a line of their own. */
const MAX_LINKS = 4;

type StateLinksProps = {
  label: string;
  current: string;
  states: readonly { key: string; label: string }[];
  /** Adds a link that shows all states. */
  hasAll?: boolean;
};

/** Links that filter the list by state, in a menu if there are many; the search and the date range are kept. */
export function StateLinks({ label, current, states, hasAll = true }: StateLinksProps) {
  const { t } = useText();
  const { pathname, search } = useLocation();
  const hrefOf = (state: string) => {
    const searchParams = new URLSearchParams(search);
    for (const name of ['state', 'after', 'before']) searchParams.delete(name);
    if (state) searchParams.set('state', state);
    return `${pathname}?${searchParams}`;
  };
  const all = hasAll ? [{ key: '', label: t('admin.all') }] : [];
  const options = [...all, ...states].map((state) => ({ ...state, href: hrefOf(state.key) }));
  const links = <FilterLinks label={label} current={current} options={options} />;
  if (options.length <= MAX_LINKS) return links;
  return (
    <FilterMenu
      label={label}
      value={options.find(({ key }) => key === current)?.label ?? current}
      isSet={current !== ''}
    >
      {links}
    </FilterMenu>
  );
}
