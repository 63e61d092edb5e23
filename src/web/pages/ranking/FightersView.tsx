import { RANKING_PLACES } from '#contract/boards.ts';
import { HeroRanking } from '#web/features/ranking/HeroRanking.tsx';
import { KillBoard } from '#web/features/ranking/KillBoard.tsx';
import { fromPk, fromPvp } from '#web/features/ranking/kill-row.ts';
import type { Ranking } from '#web/features/ranking/load-ranking.ts';
import { NameSearch } from '#web/features/ranking/NameSearch.tsx';
import { SearchResult } from '#web/features/ranking/SearchResult.tsx';
import { useLiveBoard } from '#web/features/worlds/use-live-board.ts';
import { withAgeOf } from '#web/features/worlds/use-live-world.ts';
import { useText } from '#web/lib/text.ts';
import { NoData } from '#web/ui/NoData.tsx';
import { BoardPage } from '../layout/BoardPage.tsx';
import { SearchElsewhere } from '../layout/SearchElsewhere.tsx';
import { useBoardWorld } from '../layout/use-board-world.ts';
import { FIRST_PLACES, RankingNav } from './RankingNav.tsx';

/** PvP, PK and heroes, and the search for a name. */
export function FightersView({ loaded, hasAll }: { loaded: Ranking; hasAll: boolean }) {
  const { t } = useText();
  const { search } = loaded;
  const world = useBoardWorld();
  const pvp = useLiveBoard({ world, board: 'pvp', loaded: loaded.pvp });
  const pk = useLiveBoard({ world, board: 'pk', loaded: loaded.pk });
  const heroes = useLiveBoard({ world, board: 'heroes', loaded: loaded.heroes });
  const isRead = [pvp, pk, heroes].some(({ value }) => value !== null);
  const places = hasAll ? RANKING_PLACES : FIRST_PLACES;
  const allHref = `/ranking?server_id=${world.server_id}&all=1`;
  return (
    <BoardPage
      title={t('ranking.title')}
      world={withAgeOf(world, [pvp, pk, heroes])}
      path="/ranking"
      scene="godad"
    >
      <RankingNav serverId={world.server_id} current="fighters">
        {isRead && <NameSearch serverId={world.server_id} name={search?.name ?? ''} />}
      </RankingNav>
      {search?.found && (
        <SearchResult
          name={search.name}
          found={search.found}
          names={[...(pvp.value?.pvp ?? []), ...(pk.value?.pk ?? [])].map((row) => row.char_name)}
          elsewhere={
            <SearchElsewhere path={`/ranking?${new URLSearchParams({ name: search.name })}`} />
          }
        />
      )}
      {isRead ? (
        <div className="fighters">
          <KillBoard
            id="pvp"
            title={t('ranking.pvp')}
            rows={pvp.value?.pvp.map(fromPvp) ?? null}
            places={places}
            allHref={allHref}
          />
          <KillBoard
            id="pk"
            title={t('ranking.pk')}
            rows={pk.value?.pk.map(fromPk) ?? null}
            places={places}
            allHref={allHref}
          />
          <HeroRanking rows={heroes.value?.heroes ?? null} places={places} allHref={allHref} />
        </div>
      ) : (
        <NoData />
      )}
    </BoardPage>
  );
}
