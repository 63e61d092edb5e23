import { Amount } from '#web/ui/Amount.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ClassIcon } from '#web/ui/heraldry/ClassIcon.tsx';
import { Meter } from '#web/ui/Meter.tsx';
import { Podium } from '#web/ui/Podium.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { StateDot } from '#web/ui/StateDot.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { BOSSES, type Boss, FIGHTERS, type Fighter } from './sample-data.ts';

export function BoardSamples() {
  return (
    <div className="grid gap-10 lg:grid-cols-[1.35fr_1fr]">
      <section>
        <SectionHead title="PvP" aside="as of 21:14:08" />
        <Ranking />
      </section>
      <section>
        <SectionHead title="PK" />
        <Ranking />
      </section>
      <section className="lg:col-span-2">
        <SectionHead title="Raids" />
        <Table
          caption="Raids"
          columns={BOSS_COLUMNS}
          rows={BOSSES}
          keyOf={(boss) => boss.name}
          initialSort={{ column: 'level', direction: 'desc' }}
          sortHref={(sort) => `?sort=${sort.column}&direction=${sort.direction}`}
          empty={null}
        />
      </section>
      <section className="lg:col-span-2">
        <SectionHead title="Empty" />
        <Table
          caption="Empty"
          columns={BOSS_COLUMNS}
          rows={[]}
          keyOf={(boss) => boss.name}
          empty={
            <EmptyState title="No raid boss has been seen yet">
              The list fills a few seconds after the game server starts.
            </EmptyState>
          }
        />
      </section>
    </div>
  );
}

function Ranking() {
  return (
    <>
      <Podium
        label="Top three"
        places={FIGHTERS.slice(0, 3).map((fighter) => ({
          key: fighter.name,
          name: fighter.name,
          detail: `${fighter.className} · ${fighter.clan}`,
          icon: <ClassIcon archetype={fighter.archetype} />,
          value: <Amount value={fighter.kills} />,
        }))}
      />
      <Table
        caption="Ranking"
        columns={FIGHTER_COLUMNS}
        rows={FIGHTERS.slice(3)}
        keyOf={(fighter) => fighter.name}
        markedKey="Torvald"
        empty={null}
      />
    </>
  );
}

const FIGHTER_COLUMNS: readonly Column<Fighter>[] = [
  {
    id: 'place',
    header: '#',
    align: 'end',
    card: 'lead',
    cell: (fighter) => <span className="text-muted">{fighter.place}</span>,
  },
  {
    id: 'name',
    header: 'Nickname',
    card: 'title',
    sortBy: (fighter) => fighter.name,
    cell: (fighter) => (
      <span className="flex items-center gap-2.5">
        <ClassIcon archetype={fighter.archetype} />
        <span className="leading-tight">
          {fighter.name}
          <span className="block text-xs font-normal text-muted">
            {[fighter.className, fighter.clan].filter(Boolean).join(' · ')}
          </span>
        </span>
      </span>
    ),
  },
  {
    id: 'kills',
    header: 'Kills',
    align: 'end',
    card: 'aside',
    firstDirection: 'desc',
    sortBy: (fighter) => fighter.kills,
    cell: (fighter) => <Amount value={fighter.kills} />,
  },
];

const BOSS_COLUMNS: readonly Column<Boss>[] = [
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
        tone={boss.isAlive ? 'alive' : 'accent'}
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
