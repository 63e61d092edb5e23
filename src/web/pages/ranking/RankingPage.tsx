import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { RANKING_PLACES } from '#contract/boards.ts';
import { HeroBoard } from '#web/features/ranking/HeroBoard.tsx';
import { KillBoard } from '#web/features/ranking/KillBoard.tsx';
import { fromPk, fromPvp } from '#web/features/ranking/kill-row.ts';
import { loadRanking, type Ranking } from '#web/features/ranking/load-ranking.ts';
import { NameSearch } from '#web/features/ranking/NameSearch.tsx';
import { SearchResult } from '#web/features/ranking/SearchResult.tsx';
import { useLiveBoard } from '#web/features/worlds/use-live-board.ts';
import { withAgeOf } from '#web/features/worlds/use-live-world.ts';
import { apiContext } from '#web/lib/api.ts';
import { useText } from '#web/lib/text.ts';
import { Link } from '#web/ui/Link.tsx';
import { BoardPage } from '../layout/BoardPage.tsx';
import { useBoardWorld } from '../layout/use-board-world.ts';

const FIRST_PLACES = 25;

export function loader({ context, request }: LoaderFunctionArgs): Promise<Ranking> {
  return loadRanking(context.get(apiContext), new URL(request.url).searchParams);
}

export function Component() {
  const { t } = useText();
  const loaded = useLoaderData<typeof loader>();
  const { search } = loaded;
  const address = new URLSearchParams(useLocation().search);
  const world = useBoardWorld();
  const pvp = useLiveBoard({ world, board: 'pvp', loaded: loaded.pvp });
  const pk = useLiveBoard({ world, board: 'pk', loaded: loaded.pk });
  const heroes = useLiveBoard({ world, board: 'heroes', loaded: loaded.heroes });
  const places = address.has('all') ? RANKING_PLACES : FIRST_PLACES;
  const allHref = `/ranking?server_id=${world.server_id}&all=1`;
  return (
    <BoardPage
      title={t('ranking.title')}
      world={withAgeOf(world, [pvp, pk, heroes])}
      path="/ranking"
      aside={
        <div className="w-full sm:w-80">
          <NameSearch serverId={world.server_id} name={search?.name ?? ''} />
        </div>
      }
    >
      {search?.found && <SearchResult name={search.name} found={search.found} />}
      <p className="mb-6">
        <Link to={`/renames?server_id=${world.server_id}`}>{t('renames.title')}</Link>
      </p>
      <div className="grid gap-10 md:grid-cols-2 xl:grid-cols-[1.05fr_1.05fr_1.3fr] md:*:first:col-span-2 xl:*:first:col-span-1">
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
        <HeroBoard id="heroes" rows={heroes.value?.heroes ?? null} hasPodium />
      </div>
    </BoardPage>
  );
}
