import { useLocation } from 'react-router';
import type { RaidRow } from '#contract/boards.ts';
import { useText } from '#web/lib/text.ts';
import { FilterLinks } from '#web/ui/FilterLinks.tsx';
import { matchingRaids, RAID_STATES, type RaidQuery } from './raid-query.ts';

interface RaidChipsProps {
  raids: readonly RaidRow[];
  query: RaidQuery;
  now: number;
}

/** Links to every state, with counts; the filters by level and name stay. */
export function RaidChips({ raids, query, now }: RaidChipsProps) {
  const { t } = useText();
  const location = useLocation();
  const hrefFor = (state: string, search: string) => {
    const next = new URLSearchParams(search);
    next.delete('page');
    next.set('state', state);
    return `${location.pathname}?${next}`;
  };
  return (
    // On phones they are small enough for one line; where they are not, it scrolls.
    <div className="-my-3 max-sm:-mx-4 max-sm:w-screen max-sm:overflow-x-auto max-sm:px-4 max-sm:[&_a]:flex-none max-sm:[&_a]:px-2 max-sm:[&_a]:text-xs max-sm:[&_nav]:flex-nowrap">
      <FilterLinks
        label={t('raids.show')}
        current={query.state}
        hrefFor={hrefFor}
        options={RAID_STATES.map((state) => ({
          key: state,
          label: `${t(`raids.states.${state}`)} · ${matchingRaids(raids, { ...query, state }, now).length}`,
          href: hrefFor(state, location.search),
        }))}
      />
    </div>
  );
}
