import { useId } from 'react';
import { useProfileLinks } from '#web/lib/profile-links.ts';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { NameLink } from '#web/ui/NameLink.tsx';
import { PlainLink } from '#web/ui/PlainLink.tsx';
import { Podium } from '#web/ui/Podium.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { Table } from '#web/ui/Table.tsx';
import { usePhonePages } from '#web/ui/use-phone-pages.ts';
import { ClassAndClan } from './ClassAndClan.tsx';
import { ClassMark } from './ClassMark.tsx';
import { type KillRow, knowsYesterday } from './kill-row.ts';
import { RankMove } from './RankMove.tsx';
import { useKillColumns } from './use-kill-columns.tsx';

interface KillBoardProps {
  id: string;
  title: string;
  /** Null when the board has not been read from the game yet. */
  rows: readonly KillRow[] | null;
  /** How many places are drawn at first. */
  places: number;
  /** Address of this page with all places. */
  allHref: string;
}

const PODIUM = 3;
/** Twelve places with the banners: there are two more boards under it. */
const ROWS_ON_PHONES = 9;

/** The first three hang as banners, the other places are rows of the table; a short board is rows only. */
export function KillBoard({ id, title, rows, places, allHref }: KillBoardProps) {
  const { t } = useText();
  const headId = useId();
  const links = useProfileLinks();
  const hasYesterday = knowsYesterday(rows ?? []);
  const columns = useKillColumns(hasYesterday);
  const pages = usePhonePages(ROWS_ON_PHONES, `${id}_page`, id);
  const hung = rows && rows.length > PODIUM ? PODIUM : 0;
  return (
    <section id={id} aria-labelledby={headId} className="min-w-0">
      <SectionHead title={title} id={headId} />
      {rows && hung > 0 && (
        <Podium
          label={t('ranking.firstThree', { board: title })}
          places={rows.slice(0, hung).map((row) => ({
            key: row.id,
            name: <NameLink to={links.character(row.name)}>{row.name}</NameLink>,
            detail: <ClassAndClan className={row.className} clan={row.clan} />,
            icon: <ClassMark classId={row.classId} />,
            value: <Amount value={row.kills} />,
            move: hasYesterday && (
              <RankMove rank={row.rank} previous={row.previousRank} isOnCloth />
            ),
          }))}
        />
      )}
      <Table
        caption={title}
        columns={columns}
        rows={rows?.slice(hung, places) ?? []}
        keyOf={(row) => row.id}
        phonePages={pages}
        slides
        empty={
          <EmptyState title={t(rows ? 'ranking.empty.title' : 'worlds.notRead.title')}>
            {t(rows ? 'ranking.empty.text' : 'worlds.notRead.text')}
          </EmptyState>
        }
      />
      {rows && rows.length > places && (
        <PlainLink
          to={allHref}
          preventScrollReset
          className="mt-3 inline-flex min-h-11 items-center text-accent underline underline-offset-3"
        >
          {t('ranking.showAll', { count: rows.length })}
        </PlainLink>
      )}
    </section>
  );
}
