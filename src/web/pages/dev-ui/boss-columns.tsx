import { DateTime } from '#web/ui/DateTime.tsx';
import { Meter } from '#web/ui/Meter.tsx';
import { StateDot } from '#web/ui/StateDot.tsx';
import type { Column } from '#web/ui/table-column.ts';
import type { Boss } from './sample-bosses.ts';

export const BOSS_COLUMNS: readonly Column<Boss>[] = [
  {
    id: 'level',
    header: 'Level',
    align: 'end',
    card: 'lead',
    firstDirection: 'desc',
    sortBy: (boss) => boss.level,
    cell: (boss) => boss.level,
  },
  {
    id: 'name',
    header: 'Name',
    card: 'title',
    sortBy: (boss) => boss.name,
    cell: (boss) => boss.name,
  },
  {
    id: 'alive',
    header: 'State',
    card: 'aside',
    sortBy: (boss) => Number(boss.isAlive),
    cell: (boss) => <StateDot isOn={boss.isAlive} label={boss.isAlive ? 'Alive' : 'Dead'} />,
  },
  {
    id: 'window',
    header: 'Respawn window',
    from: 'lg',
    cell: (boss) => (
      <Meter
        value={boss.window[0]}
        upTo={boss.window[1]}
        tone={boss.isAlive ? 'success' : 'accent'}
        label="Respawn window"
      />
    ),
  },
  {
    id: 'respawn',
    header: 'Last respawn',
    align: 'end',
    sortBy: (boss) => boss.respawn || null,
    cell: (boss) => <DateTime seconds={boss.respawn} zone="America/Argentina/Buenos_Aires" />,
  },
  {
    id: 'death',
    header: 'Last death',
    align: 'end',
    sortBy: (boss) => boss.death || null,
    cell: (boss) => <DateTime seconds={boss.death} zone="America/Argentina/Buenos_Aires" />,
  },
];
