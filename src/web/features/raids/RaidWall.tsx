import { type ReactNode, useId } from 'react';
import type { RaidRow } from '#contract/boards.ts';
import { useText } from '#web/lib/text.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { RaidLevel } from './RaidLevel.tsx';
import { RaidState } from './RaidState.tsx';

interface RaidWallProps {
  /** Null when the board has not been read from the game yet. Sorted by level descending. */
  raids: readonly RaidRow[] | null;
  zone: string;
  aside: ReactNode;
}

/** The status wall's list of the greatest bosses: level, name, alive, last respawn, last death. */
export function RaidWall({ raids, zone, aside }: RaidWallProps) {
  const { t } = useText();
  const headId = useId();
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
        <span className="block leading-tight font-semibold [overflow-wrap:anywhere]">
          {raid.name}
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
    <section aria-labelledby={headId} className="min-w-0">
      <SectionHead title={t('home.raids')} id={headId} aside={aside} />
      <Table
        caption={t('home.raids')}
        columns={columns}
        rows={raids ?? []}
        keyOf={(raid) => raid.npc_db_name}
        isNarrow
        empty={
          <EmptyState title={t(raids ? 'raids.empty.title' : 'worlds.notRead.title')}>
            {t(raids ? 'raids.empty.text' : 'worlds.notRead.text')}
          </EmptyState>
        }
      />
    </section>
  );
}

function Time({ seconds, zone }: { seconds: number; zone: string }) {
  return (
    <span className="block text-xs leading-snug">
      <DateTime seconds={seconds} zone={zone} mayBreak="always" />
    </span>
  );
}
