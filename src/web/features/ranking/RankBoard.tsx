import { useId } from 'react';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { NameLink } from '#web/ui/NameLink.tsx';
import { PlainLink } from '#web/ui/PlainLink.tsx';
import { Podium } from '#web/ui/Podium.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { Table } from '#web/ui/Table.tsx';
import { usePhonePages } from '#web/ui/use-phone-pages.ts';
import type { RankEntry } from './rank-entry.ts';
import { useRankColumns } from './use-rank-columns.tsx';

interface RankBoardProps {
  id: string;
  title: string;
  /** Opposite the title. */
  aside?: string;
  /** Header of the column of names; that of nicknames if left out. */
  nameHeader?: string;
  /** Header of the last column: what is counted. */
  valueHeader: string;
  /** Null when the board has not been read from the game yet. */
  entries: readonly RankEntry[] | null;
  /** How many places are shown at first. */
  places: number;
  /** URL of this page with all places. */
  allHref: string;
  /** Rows of its table on one page of a phone, so that a page with many boards stays short. */
  rowsOnPhones?: number;
  /** Shown if nobody is on the board. */
  empty: { title: string; text: string };
}

const PODIUM = 3;
/** Twelve places with the banners: more boards follow below. */
const ROWS_ON_PHONES = 9;

/** The first three are banners, the other places rows of the table; a short board has rows only. */
export function RankBoard(props: RankBoardProps) {
  const { id, title, valueHeader, entries, places, allHref, empty } = props;
  const { rowsOnPhones = ROWS_ON_PHONES } = props;
  const { t } = useText();
  const headId = useId();
  const columns = useRankColumns(valueHeader, props.nameHeader);
  const podiumCount = entries && entries.length > PODIUM ? PODIUM : 0;
  const total = (entries?.length ?? 0) - podiumCount;
  const pages = usePhonePages(rowsOnPhones, `${id}_page`, id, total);
  return (
    <section id={id} aria-labelledby={headId} className="min-w-0">
      <SectionHead title={title} id={headId} aside={props.aside} />
      {entries && podiumCount > 0 && (
        <Podium
          label={t('ranking.firstThree', { board: title })}
          places={entries.slice(0, podiumCount).map((entry) => ({
            key: entry.id,
            name: <NameLink to={entry.to}>{entry.name}</NameLink>,
            detail: entry.detail,
            icon: entry.icon,
            value: <Amount value={entry.value} />,
            move: entry.moveOnBanner,
          }))}
        />
      )}
      <Table
        caption={title}
        columns={columns}
        rows={entries?.slice(podiumCount, places) ?? []}
        keyOf={(entry) => entry.id}
        phonePages={pages}
        slides
        empty={
          <EmptyState title={entries ? empty.title : t('worlds.notRead.title')}>
            {entries ? empty.text : t('worlds.notRead.text')}
          </EmptyState>
        }
      />
      {/* A phone has pages of the whole list instead. */}
      {entries && entries.length > places && (
        <PlainLink
          to={allHref}
          preventScrollReset
          className="mt-3 inline-flex max-md:hidden min-h-11 items-center text-accent underline underline-offset-3"
        >
          {t('ranking.showAll', { count: entries.length })}
        </PlainLink>
      )}
    </section>
  );
}
