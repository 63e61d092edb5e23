import type { ReactNode } from 'react';
import type { RaidRow } from '#contract/boards.ts';
import type { World } from '#contract/worlds.ts';
import { useText } from '#web/lib/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { NoData } from '#web/ui/NoData.tsx';
import { NoMatch } from '#web/ui/NoMatch.tsx';
import { usePhonePages } from '#web/ui/use-phone-pages.ts';
import { GrandBosses } from './GrandBosses.tsx';
import { isAlive } from './is-alive.ts';
import { RaidChips } from './RaidChips.tsx';
import { RaidGroup } from './RaidGroup.tsx';
import { RaidOrder } from './RaidOrder.tsx';
import { RaidTable } from './RaidTable.tsx';
import { groupsByLevel, groupsByTime } from './raid-groups.ts';
import { matchingRaids, type RaidQuery } from './raid-query.ts';
import { respawnAxis } from './respawn-axis.ts';
import { useRespawned } from './use-respawned.ts';
import { nowOf } from './world-now.ts';

const ROWS_ON_PHONES = 30;
/** Suggested if no name is like the searched one. */
const FAMOUS = ['Queen Ant', 'Core', 'Orfen', 'Zaken', 'Baium', 'Antharas', 'Valakas'];

/** So few that none is folded. */
const FEW = 24;

interface RaidBoardProps {
  /** Null when the board has not been read from the game yet. Sorted by level descending. */
  raids: readonly RaidRow[] | null;
  query: RaidQuery;
  world: World;
  /** Opposite the links to the states. */
  filter?: ReactNode;
  /** The same search elsewhere, if nothing was found. */
  elsewhere?: ReactNode;
}

/**
 * While all states are shown, groups: by level, or if so chosen by what a player can do now. The
 * bosses of one state are one list by level.
 */
export function RaidBoard({ raids, query, world, filter, elsewhere }: RaidBoardProps) {
  const { t } = useText();
  const now = nowOf(world);
  const shown = matchingRaids(raids ?? [], query, now);
  const pages = usePhonePages(ROWS_ON_PHONES);
  const table = { world, hasRespawned: useRespawned(raids) };
  const isGrouped = query.state === 'all' && shown.length > 0;
  const groups = query.isByTime ? groupsByTime(shown, now) : groupsByLevel(shown);
  const alive = shown.filter(isAlive).length;
  return (
    <section aria-label={t('raids.title')} className="min-w-0">
      {raids && isGrouped && shown.length === raids.length && (
        <GrandBosses raids={raids} world={world} />
      )}
      {raids?.length ? (
        <div className="flex flex-wrap items-end justify-between gap-4 pb-4">
          {/* Counts of nothing are no choice. */}
          {matchingRaids(raids, { ...query, state: 'all' }, now).length > 0 ? (
            <RaidChips raids={raids} query={query} now={now} />
          ) : (
            <span />
          )}
          {filter}
        </div>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 text-sm text-muted">
        <p role="status" className={shown.length > 0 ? undefined : 'sr-only'}>
          {raids && t('raids.counted', { count: shown.length, alive })}
        </p>
        {isGrouped && <RaidOrder isByTime={query.isByTime} />}
      </div>
      {shown.length === 0 && (
        <NoRaids raids={raids} query={query} world={world} elsewhere={elsewhere} />
      )}
      {isGrouped &&
        groups.map((group) => (
          <RaidGroup key={group.key} group={group} isWhole={shown.length <= FEW} {...table} />
        ))}
      {!isGrouped && shown.length > 0 && (
        <div className="raid-list">
          <RaidTable
            {...table}
            caption={t('raids.title')}
            raids={shown}
            axis={respawnAxis(shown, now)}
            phonePages={pages}
          />
        </div>
      )}
    </section>
  );
}

function NoRaids({ raids, query, world, elsewhere }: Omit<RaidBoardProps, 'filter'>) {
  const { t } = useText();
  if (!raids) return <NoData />;
  if (raids.length === 0) {
    return (
      <EmptyState isWholePage title={t('raids.empty.title')}>
        {t('raids.empty.text')}
      </EmptyState>
    );
  }
  const { name } = query;
  const hrefFor = (wanted: string) => {
    const inWorld = { server_id: String(world.server_id) };
    const search = new URLSearchParams(wanted === '' ? inWorld : { ...inWorld, name: wanted });
    return `/raidlist?${search}`;
  };
  const hasName = name !== '';
  const named = matchingRaids(
    raids,
    { name, state: 'all', band: null, isByTime: false },
    world.as_of,
  ).length;
  // Otherwise only the level or the status excludes what was searched for.
  const isUnknown = hasName && named === 0;
  const names = isUnknown ? raids.map((raid) => raid.name) : [];
  return (
    <NoMatch
      title={hasName ? t('raids.noMatch.named', { name }) : t('raids.noMatch.title')}
      typed={name}
      names={names}
      known={FAMOUS.filter((boss) => names.includes(boss))}
      hrefFor={hrefFor}
      actions={
        isUnknown
          ? elsewhere
          : hasName && (
              <LinkButton to={hrefFor(name)}>
                {t('raids.noMatch.others', { count: named })}
              </LinkButton>
            )
      }
    >
      {isUnknown ? t('raids.noMatch.part', { count: names.length }) : t('raids.noMatch.text')}
    </NoMatch>
  );
}
