import type { ClanRow, HoursRow, LevelRow, OlympiadRow } from '#contract/boards.ts';
import { useProfileLinks } from '#web/lib/profile-links.ts';
import { useText } from '#web/lib/text.ts';
import { ClanCrest } from '#web/ui/heraldry/ClanCrest.tsx';
import { ClassAndClan } from './ClassAndClan.tsx';
import { ClassMark } from './ClassMark.tsx';
import { RankBoard } from './RankBoard.tsx';
import type { RankEntry } from './rank-entry.ts';

interface ProgressBoardsProps {
  /** Null when not read from the game yet. */
  levels: readonly LevelRow[] | null;
  clans: readonly ClanRow[] | null;
  /** Undefined if the game does not store it: then there is no such board. */
  hours: readonly HoursRow[] | null | undefined;
  olympiad: readonly OlympiadRow[] | null | undefined;
  places: number;
  allHref: string;
}

/** Below the three places on banners. Few, because the page has four boards. */
const ROWS_ON_PHONES = 6;

/** Characters by level, hours and Olympiad points, and clans by reputation. */
export function ProgressBoards(props: ProgressBoardsProps) {
  const { levels, clans, hours, olympiad, places, allHref } = props;
  const { t } = useText();
  const links = useProfileLinks();
  const entriesOf = <Row extends LevelRow>(
    rows: readonly Row[] | null,
    countOf: (row: Row) => number,
  ): RankEntry[] | null =>
    rows?.map((row) => ({
      id: row.char_id,
      rank: row.rank,
      name: row.char_name,
      to: links.character(row.char_name),
      icon: <ClassMark classId={row.class_id} />,
      detail: <ClassAndClan className={row.class} clan={row.clan} />,
      value: countOf(row),
    })) ?? null;
  const shared = {
    rowsOnPhones: ROWS_ON_PHONES,
    places,
    allHref,
    empty: { title: t('boards.ranks.empty.title'), text: t('boards.ranks.empty.text') },
  };
  return (
    <div className="grid gap-10 md:grid-cols-2 xl:gap-x-14">
      <RankBoard
        {...shared}
        id="levels"
        title={t('boards.ranks.levels')}
        aside={t('boards.ranks.levelTies')}
        valueHeader={t('boards.ranks.level')}
        entries={entriesOf(levels, (row) => row.level)}
      />
      {hours !== undefined && (
        <RankBoard
          {...shared}
          id="hours"
          title={t('boards.ranks.hours')}
          valueHeader={t('boards.ranks.hoursCounted')}
          entries={entriesOf(hours, (row) => row.hours)}
        />
      )}
      {olympiad !== undefined && (
        <RankBoard
          {...shared}
          id="olympiad"
          title={t('boards.ranks.olympiad')}
          valueHeader={t('boards.ranks.points')}
          entries={entriesOf(olympiad, (row) => row.point)}
          empty={{
            title: t('boards.ranks.noOlympiad.title'),
            text: t('boards.ranks.noOlympiad.text'),
          }}
        />
      )}
      <RankBoard
        {...shared}
        id="clans"
        title={t('boards.ranks.clans')}
        nameHeader={t('ranking.clan')}
        valueHeader={t('boards.ranks.reputation')}
        entries={
          clans?.map((clan, index) => ({
            id: clan.clan_name,
            rank: index + 1,
            name: clan.clan_name,
            to: links.clan(clan.clan_name),
            icon: <ClanCrest clan={clan.clan_name} size={22} />,
            detail: t('boards.ranks.clanLine', {
              level: clan.clan_skill_level,
              count: clan.member_count,
            }),
            value: clan.clan_root_name_value,
          })) ?? null
        }
        empty={{ title: t('clans.empty.title'), text: t('clans.empty.text') }}
      />
    </div>
  );
}
