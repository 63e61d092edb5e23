import { Amount } from '#web/ui/Amount.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ClassIcon } from '#web/ui/heraldry/ClassIcon.tsx';
import { Podium } from '#web/ui/Podium.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { Table } from '#web/ui/Table.tsx';
import { BOSS_COLUMNS } from './boss-columns.tsx';
import { FIGHTER_COLUMNS } from './fighter-columns.tsx';
import { BOSSES } from './sample-bosses.ts';
import { FIGHTERS } from './sample-data.ts';

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
