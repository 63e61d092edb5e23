import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { RaidRow } from '#contract/boards.ts';
import type { World } from '#contract/worlds.ts';
import { useText } from '#web/lib/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { NoData } from '#web/ui/NoData.tsx';
import { NoMatch } from '#web/ui/NoMatch.tsx';
import { Table } from '#web/ui/Table.tsx';
import { usePhonePages } from '#web/ui/use-phone-pages.ts';
import { useBossPlace } from './boss-place.ts';
import { RaidBrief } from './RaidBrief.tsx';
import { RaidChips } from './RaidChips.tsx';
import { RaidHighlights } from './RaidHighlights.tsx';
import { RespawnLegend } from './RespawnLegend.tsx';
import { isAlive, matchingRaids, type RaidQuery } from './raid-query.ts';
import { useRaidColumns } from './use-raid-columns.tsx';

const ROWS_ON_PHONES = 30;
/** Suggested if no name is like the searched one. */
const FAMOUS = ['Queen Ant', 'Core', 'Orfen', 'Zaken', 'Baium', 'Antharas', 'Valakas'];

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

export function RaidBoard({ raids, query, world, filter, elsewhere }: RaidBoardProps) {
  const { t } = useText();
  const columns = useRaidColumns(world);
  const now = Math.max(world.as_of, world.checked_at);
  const shown = matchingRaids(raids ?? [], query, now);
  const pages = usePhonePages(ROWS_ON_PHONES);
  const place = useBossPlace();
  const alive = shown.filter(isAlive).length;
  return (
    <section aria-label={t('raids.title')} className="min-w-0">
      {raids && query.state === 'all' && shown.length === raids.length && (
        <RaidHighlights raids={raids} world={world} />
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
      <div
        className={clsx(
          'flex flex-wrap items-center justify-between gap-x-8 gap-y-1 text-sm text-muted',
          shown.length > 0 && 'border-b-2 border-beam pb-2.5',
        )}
      >
        <p role="status" className={shown.length > 0 ? 'max-md:sr-only' : 'sr-only'}>
          {raids && t('raids.counted', { count: shown.length, alive })}
        </p>
        {shown.length > alive && <RespawnLegend />}
      </div>
      <Table
        caption={t('raids.title')}
        columns={columns}
        rows={shown}
        keyOf={(raid) => raid.npc_db_name}
        phonePages={pages}
        secondLine={(raid) => ({
          line: <RaidBrief raid={raid} world={world} />,
          more: !isAlive(raid) && <p>{place(raid)}</p>,
        })}
        empty={<NoRaids raids={raids} query={query} world={world} elsewhere={elsewhere} />}
      />
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
  const named = matchingRaids(raids, { name, state: 'all', band: null }, world.as_of).length;
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
