import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { RaidRow } from '#contract/boards.ts';
import type { World } from '#contract/worlds.ts';
import { useText } from '#web/lib/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { NoData } from '#web/ui/NoData.tsx';
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

interface RaidBoardProps {
  /** Null when the board has not been read from the game yet. Sorted by level descending. */
  raids: readonly RaidRow[] | null;
  query: RaidQuery;
  world: World;
  /** Opposite the links to the states. */
  filter?: ReactNode;
}

export function RaidBoard({ raids, query, world, filter }: RaidBoardProps) {
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
        <p role="status" className="max-md:sr-only">
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
        empty={<NoRaids isRead={raids !== null} count={raids?.length ?? 0} world={world} />}
      />
    </section>
  );
}

function NoRaids({ isRead, count, world }: { isRead: boolean; count: number; world: World }) {
  const { t } = useText();
  if (!isRead) return <NoData />;
  if (count === 0) {
    return (
      <EmptyState isWholePage title={t('raids.empty.title')}>
        {t('raids.empty.text')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      isWholePage
      title={t('raids.noMatch.title')}
      action={
        <LinkButton to={`/raidlist?server_id=${world.server_id}`}>{t('ranking.clear')}</LinkButton>
      }
    >
      {t('raids.noMatch.text')}
    </EmptyState>
  );
}
