import { type ReactNode, useId } from 'react';
import type { HeroRow } from '#contract/boards.ts';
import { useProfileLinks } from '#web/lib/profile-links.ts';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { BreakableName } from '#web/ui/BreakableName.tsx';
import { Dash } from '#web/ui/Dash.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { WithCrest } from '#web/ui/heraldry/WithCrest.tsx';
import { NameLink } from '#web/ui/NameLink.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { usePhonePages } from '#web/ui/use-phone-pages.ts';
import { ClassMark } from './ClassMark.tsx';

const ROWS_ON_PHONES = 12;

/** Clan, nick, class and conquers; the server sends them sorted by conquers. */
export function HeroBoard({
  id,
  rows,
  aside,
}: {
  id: string;
  rows: readonly HeroRow[] | null;
  /** Opposite the title. */
  aside?: ReactNode;
}) {
  const { t } = useText();
  const headId = useId();
  const links = useProfileLinks();
  const pages = usePhonePages(ROWS_ON_PHONES, `${id}_page`, id);
  const columns: Column<HeroRow>[] = [
    {
      id: 'clan',
      header: t('ranking.clan'),
      card: 'field',
      cell: (hero) => <HeroClan name={hero.clan} />,
    },
    {
      id: 'name',
      header: t('ranking.nickname'),
      card: 'title',
      cell: (hero) => (
        <span className="flex min-w-0 items-center gap-2">
          <ClassMark classId={hero.class_id} />
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
    <section id={id} aria-labelledby={headId} className="heroes min-w-0">
      <SectionHead title={t('ranking.heroes')} id={headId} aside={aside} />
      <Table
        caption={t('ranking.heroes')}
        columns={columns}
        rows={rows ?? []}
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

function HeroClan({ name }: { name: string | null }) {
  const links = useProfileLinks();
  if (name === null) return <Dash />;
  return (
    <WithCrest clan={name}>
      <NameLink
        to={links.clan(name)}
        className="block min-w-16 text-sm leading-tight text-muted [overflow-wrap:anywhere]"
      >
        <BreakableName name={name} />
      </NameLink>
    </WithCrest>
  );
}
