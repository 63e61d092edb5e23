import { useLocation } from 'react-router';
import { useText } from '#web/lib/text.ts';
import { FilterLinks } from '#web/ui/FilterLinks.tsx';

type StateLinksProps = {
  label: string;
  current: string;
  states: readonly { key: string; label: string }[];
  /** Whether no choice is allowed. */
  hasAll?: boolean;
};

/** The list on this page in one state; what was searched for stays. */
export function StateLinks({ label, current, states, hasAll = true }: StateLinksProps) {
  const { t } = useText();
  const { pathname, search } = useLocation();
  const q = new URLSearchParams(search).get('q');
  const hrefOf = (state: string) =>
    `${pathname}?${new URLSearchParams({ ...(state && { state }), ...(q && { q }) })}`;
  const all = hasAll ? [{ key: '', label: t('admin.all') }] : [];
  return (
    <FilterLinks
      label={label}
      current={current}
      options={[...all, ...states].map((one) => ({ ...one, href: hrefOf(one.key) }))}
    />
  );
}
