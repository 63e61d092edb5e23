import { type ReactNode, useId } from 'react';
import type { RaidRow } from '#contract/boards.ts';
import type { World } from '#contract/worlds.ts';
import { useText } from '#web/lib/text.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { BossSigil } from '#web/ui/heraldry/BossSigil.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { isAlive } from './is-alive.ts';
import { RaidLevel } from './RaidLevel.tsx';
import { RaidState } from './RaidState.tsx';
import { nextToSpawn } from './raid-query.ts';
import { useRespawn } from './use-respawn.ts';

interface RaidSummaryProps {
  /** Null when the board has not been read from the game yet. Sorted by level descending. */
  raids: readonly RaidRow[] | null;
  world: World;
  aside: ReactNode;
}

/** Living bosses and those due next: level, name, alive, last respawn, last death. */
export function RaidSummary({ raids, world, aside }: RaidSummaryProps) {
  const { t } = useText();
  const headId = useId();
  return (
    <section aria-labelledby={headId} className="min-w-0">
      <SectionHead title={t('home.raids')} id={headId} aside={aside} />
      {raids && raids.length > 0 ? (
        <>
          <Bosses
            title={t('home.aliveNow')}
            raids={raids.filter(isAlive)}
            world={world}
            none={t('home.noneAlive')}
          />
          <Bosses
            title={t('home.nextToSpawn')}
            raids={nextToSpawn(raids)}
            world={world}
            none={t('home.noneDue')}
          />
        </>
      ) : (
        <EmptyState title={t(raids ? 'raids.empty.title' : 'worlds.notRead.title')}>
          {t(raids ? 'raids.empty.text' : 'worlds.notRead.text')}
        </EmptyState>
      )}
    </section>
  );
}

interface BossesProps {
  title: string;
  raids: readonly RaidRow[];
  world: World;
  none: string;
}

function Bosses({ title, raids, world, none }: BossesProps) {
  const { t } = useText();
  const { zone } = world;
  const columns: Column<RaidRow>[] = [
    {
      id: 'level',
      header: t('raids.level'),
      align: 'end',
      card: 'lead',
      cell: (raid) => <RaidLevel level={raid.level} />,
    },
    {
      id: 'name',
      header: t('raids.name'),
      card: 'title',
      grows: true,
      cell: (raid) => (
        <span className="flex min-w-0 items-center gap-2 leading-tight">
          <BossSigil boss={raid.name} size={20} />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span className="block font-semibold">{raid.name}</span>
            {!isAlive(raid) && raid.respawn_to > 0 && (
              <span className="block text-sm font-semibold text-accent">
                <NextSpawn raid={raid} world={world} />
              </span>
            )}
          </span>
        </span>
      ),
    },
    {
      id: 'state',
      header: t('raids.state'),
      card: 'aside',
      cell: (raid) => <RaidState raid={raid} />,
    },
    {
      id: 'respawn',
      header: t('raids.lastRespawn'),
      cell: (raid) => <Time seconds={raid.time_high} zone={zone} />,
    },
    {
      id: 'death',
      header: t('raids.lastDeath'),
      cell: (raid) => <Time seconds={raid.time_low} zone={zone} />,
    },
  ];
  return (
    <>
      <h3 className="pt-4 pb-1 font-sans text-sm font-semibold text-accent">{title}</h3>
      <Table
        caption={title}
        columns={columns}
        rows={raids}
        keyOf={(raid) => raid.npc_db_name}
        isNarrow
        empty={<p className="py-2 text-sm text-muted">{none}</p>}
      />
    </>
  );
}

function NextSpawn({ raid, world }: { raid: RaidRow; world: World }) {
  const respawn = useRespawn(world)(raid);
  if (!respawn) return null;
  const { exact, next, closes, isClosing } = respawn;
  return (
    <span title={`${exact} (${world.zone})`}>
      {next}
      {/* "Any moment now" is enough. */}
      {closes && !isClosing && <> · {closes}</>}
    </span>
  );
}

function Time({ seconds, zone }: { seconds: number; zone: string }) {
  return (
    <span className="block text-xs leading-snug text-muted">
      <DateTime seconds={seconds} zone={zone} mayBreak="always" />
    </span>
  );
}
