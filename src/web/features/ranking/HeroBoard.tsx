import { type ReactNode, useId } from 'react';
import type { HeroRow } from '#contract/boards.ts';
import { gameClassById } from '#reference/classes.ts';
import { useProfileLinks } from '#web/lib/profile-links.ts';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { BreakableName } from '#web/ui/BreakableName.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ClassIcon } from '#web/ui/heraldry/ClassIcon.tsx';
import { WithCrest } from '#web/ui/heraldry/WithCrest.tsx';
import { NameLink } from '#web/ui/NameLink.tsx';
import { Podium } from '#web/ui/Podium.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { usePhonePages } from '#web/ui/use-phone-pages.ts';
import { ClassAndClan } from './ClassAndClan.tsx';
import { ClassMark } from './ClassMark.tsx';

const PODIUM = 3;
const ROWS_ON_PHONES = 12;

/** Clan, nick, class and conquers; the server sends them sorted by conquers. */
export function HeroBoard({
  id,
  rows,
  hasPodium = false,
  aside,
}: {
  id: string;
  rows: readonly HeroRow[] | null;
  /** The first three of a longer board are banners above the table instead. */
  hasPodium?: boolean;
  /** At the other end of the title. */
  aside?: ReactNode;
}) {
  const { t } = useText();
  const headId = useId();
  const links = useProfileLinks();
  const pages = usePhonePages(ROWS_ON_PHONES, `${id}_page`, id);
  const podiumCount = hasPodium && rows && rows.length > PODIUM ? PODIUM : 0;
  const columns: Column<HeroRow>[] = [
    {
      id: 'clan',
      header: t('ranking.clan'),
      card: 'field',
      cell: (hero) => <HeroClan name={hero.clan} />,
    },
    {
      id: 'name',
      header: t('ranking.nick'),
      card: 'title',
      cell: (hero) => (
        <span className="flex min-w-0 items-center gap-2">
          <HeroClass classId={hero.class_id} />
          <NameLink
            to={links.character(hero.name)}
            className="block min-w-18 leading-tight min-[1400px]:min-w-24 font-semibold [overflow-wrap:anywhere]"
          >
            <BreakableName name={hero.name} />
          </NameLink>
        </span>
      ),
    },
    {
      id: 'class',
      header: t('ranking.class'),
      card: 'field',
      cell: (hero) => <span className="block text-sm leading-tight">{hero.class}</span>,
    },
    {
      id: 'wins',
      header: t('ranking.conquers'),
      align: 'end',
      card: 'aside',
      cell: (hero) => <Amount value={hero.win_count} />,
    },
  ];
  return (
    <section id={id} aria-labelledby={headId} className="min-w-0">
      <SectionHead title={t('ranking.heroes')} id={headId} aside={aside} />
      {rows && podiumCount > 0 && (
        <Podium
          label={t('ranking.firstThree', { board: t('ranking.heroes') })}
          places={rows.slice(0, podiumCount).map((hero) => ({
            key: hero.id,
            name: <NameLink to={links.character(hero.name)}>{hero.name}</NameLink>,
            detail: <ClassAndClan className={hero.class} clan={hero.clan} />,
            icon: <ClassMark classId={hero.class_id} />,
            value: <Amount value={hero.win_count} />,
          }))}
        />
      )}
      <Table
        caption={t('ranking.heroes')}
        columns={columns}
        rows={rows?.slice(podiumCount) ?? []}
        keyOf={(hero) => hero.id}
        isNarrow
        phonePages={pages}
        slides
        empty={
          <EmptyState title={t(rows ? 'ranking.noHeroes.title' : 'worlds.notRead.title')}>
            {t(rows ? 'ranking.noHeroes.text' : 'worlds.notRead.text')}
          </EmptyState>
        }
      />
    </section>
  );
}

/** Four columns next to another board leave no room for pictures on a tablet. */
const HIDDEN_ON_TABLETS = 'md:max-lg:hidden';

function HeroClan({ name }: { name: string | null }) {
  const links = useProfileLinks();
  if (name === null) return <span className="text-muted">-</span>;
  return (
    <WithCrest clan={name} crestClassName={HIDDEN_ON_TABLETS}>
      <NameLink
        to={links.clan(name)}
        className="block min-w-16 text-sm leading-tight text-muted [overflow-wrap:anywhere]"
      >
        <BreakableName name={name} />
      </NameLink>
    </WithCrest>
  );
}

function HeroClass({ classId }: { classId: number }) {
  const archetype = gameClassById(classId)?.archetype;
  if (!archetype) return null;
  return (
    <span className={HIDDEN_ON_TABLETS}>
      <ClassIcon archetype={archetype} />
    </span>
  );
}
