import { useLocation } from 'react-router';
import { useText } from '#web/lib/text.ts';
import { FilterLinks } from '#web/ui/FilterLinks.tsx';

type StateLinksProps = {
  label: string;
  current: string;
  states: readonly { key: string; label: string }[];
  /** Adds a link to all states. */
  hasAll?: boolean;
};

/** Links that filter the list by state; the search and the date range are kept. */
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
  return (
    <FilterLinks
      label={label}
      current={current}
      options={[...all, ...states].map((state) => ({ ...state, href: hrefOf(state.key) }))}
    />
  );
}
