import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { RANKING_PLACES } from '#contract/boards.ts';
import { HeroBoard } from '#web/features/ranking/HeroBoard.tsx';
import { KillBoard } from '#web/features/ranking/KillBoard.tsx';
import { fromPk, fromPvp } from '#web/features/ranking/kill-row.ts';
import { loadRanking, type Ranking } from '#web/features/ranking/load-ranking.ts';
import { NameSearch } from '#web/features/ranking/NameSearch.tsx';
import { SearchResult } from '#web/features/ranking/SearchResult.tsx';
import { chosenWorld } from '#web/features/worlds/chosen-world.ts';
import { useLiveWorld } from '#web/features/worlds/use-live-world.ts';
import { WorldDown } from '#web/features/worlds/WorldDown.tsx';
import { WorldState } from '#web/features/worlds/WorldState.tsx';
import { WorldSwitcher } from '#web/features/worlds/WorldSwitcher.tsx';
import { apiContext } from '#web/lib/api.ts';
import { useText } from '#web/lib/text.ts';
import { useWorlds } from '../layout/use-worlds.ts';

const FIRST_PLACES = 25;

export function loader({ context, request }: LoaderFunctionArgs): Promise<Ranking> {
  return loadRanking(context.get(apiContext), new URL(request.url).searchParams);
}

export function Component() {
  const { t } = useText();
  const { pvp, pk, heroes, search } = useLoaderData<typeof loader>();
  const { worlds } = useWorlds();
  const address = new URLSearchParams(useLocation().search);
  const world = useLiveWorld(chosenWorld(worlds, address), ['pvp', 'pk', 'heroes']);
  const places = address.has('all') ? RANKING_PLACES : FIRST_PLACES;
  const allHref = `/ranking?server_id=${world.server_id}&all=1`;
  return (
    <div className="page">
      <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5 pt-10 pb-7">
        <div className="flex flex-col gap-1.5">
          <h1 className="text-3xl">{t('ranking.title')}</h1>
          <WorldState world={world} />
          <WorldSwitcher worlds={worlds} current={world} path="/ranking" />
        </div>
        <div className="w-full sm:w-80">
          <NameSearch serverId={world.server_id} name={search?.name ?? ''} />
        </div>
      </header>
      <div className="mb-6 empty:hidden">
        <WorldDown world={world} />
      </div>
      {search?.found && <SearchResult name={search.name} found={search.found} />}
      <div className="grid gap-10 pb-16 md:grid-cols-2 lg:grid-cols-[1.36fr_0.95fr_1.04fr] md:*:first:col-span-2 lg:*:first:col-span-1">
        <KillBoard
          id="pvp"
          title={t('ranking.pvp')}
          rows={pvp?.pvp.map(fromPvp) ?? null}
          places={places}
          allHref={allHref}
        />
        <KillBoard
          id="pk"
          title={t('ranking.pk')}
          rows={pk?.pk.map(fromPk) ?? null}
          places={places}
          allHref={allHref}
        />
        <HeroBoard id="heroes" rows={heroes?.heroes ?? null} />
      </div>
    </div>
  );
}
