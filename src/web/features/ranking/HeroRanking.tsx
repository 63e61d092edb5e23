import type { HeroRow } from '#contract/boards.ts';
import { useProfileLinks } from '#web/lib/profile-links.ts';
import { useText } from '#web/lib/text.ts';
import { ClassAndClan } from './ClassAndClan.tsx';
import { ClassMark } from './ClassMark.tsx';
import { RankBoard } from './RankBoard.tsx';

interface HeroRankingProps {
  /** All of them, sorted by conquers. */
  rows: readonly HeroRow[] | null;
  places: number;
  allHref: string;
}

/** The heroes in the same form as the other boards, with as many places. */
export function HeroRanking({ rows, places, allHref }: HeroRankingProps) {
  const { t } = useText();
  const links = useProfileLinks();
  return (
    <div className="hero-ranking min-w-0">
      <RankBoard
        id="heroes"
        title={t('ranking.heroes')}
        nameHeader={t('ranking.nickname')}
        valueHeader={t('ranking.conquers')}
        places={places}
        allHref={allHref}
        entries={
          rows?.map((hero, index) => ({
            id: hero.id,
            rank: index + 1,
            name: hero.name,
            to: links.character(hero.name),
            icon: <ClassMark classId={hero.class_id} />,
            detail: <ClassAndClan className={hero.class} clan={hero.clan} />,
            value: hero.win_count,
          })) ?? null
        }
        empty={{ title: t('ranking.noHeroes.title'), text: t('ranking.noHeroes.text') }}
      />
    </div>
  );
}
