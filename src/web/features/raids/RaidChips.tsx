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

/** Every state with its count; level and name stay unchanged. */
export function RaidChips({ raids, query, now }: RaidChipsProps) {
  const { t } = useText();
  const { pathname, search } = useLocation();
  const hrefIn = (state: string, given: string) => {
    const next = new URLSearchParams(given);
    next.delete('page');
    next.set('state', state);
    return `${pathname}?${next}`;
  };
  return (
    <FilterLinks
      label={t('raids.show')}
      current={query.state}
      hrefIn={hrefIn}
      options={RAID_STATES.map((state) => ({
        key: state,
        label: `${t(`raids.states.${state}`)} · ${matchingRaids(raids, { ...query, state }, now).length}`,
        href: hrefIn(state, search),
      }))}
    />
  );
}
