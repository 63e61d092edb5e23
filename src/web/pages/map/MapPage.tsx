import '#web/lib/map-texts.ts';
import './map.css';
import { lazy, Suspense, useState } from 'react';
import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunction,
  useLoaderData,
  useLocation,
  useNavigate,
} from 'react-router';
import { type ChartTile, MAP_PATH, type MapReply } from '#contract/map.ts';
import { type MapBox, type MapPoint, REALM_VIEW } from '#reference/chart.ts';
import { MapStage } from '#web/features/map/MapStage.tsx';
import { tilesIn } from '#web/features/map/tiles.ts';
import { useLiveBoard } from '#web/features/worlds/use-live-board.ts';
import { withAgeOf } from '#web/features/worlds/use-live-world.ts';
import { apiContext } from '#web/lib/api.ts';
import { isReload } from '#web/lib/is-reload.ts';
import { loadBoard, serverIdOf } from '#web/lib/load-board.ts';
import { useText } from '#web/lib/text.ts';
import { isPlainClick } from '#web/ui/plain-click.ts';
import { BoardPage } from '../layout/BoardPage.tsx';
import { useBoardWorld } from '../layout/use-board-world.ts';
import { BossList } from './BossList.tsx';
import { MapFilter } from './MapFilter.tsx';
import { MapLegend } from './MapLegend.tsx';
import { MapPins } from './MapPins.tsx';
import { mapBosses, neighborsOf } from './map-bosses.ts';
import { mapCastles } from './map-castles.ts';
import { mapQuery, mapUrl, matchesQuery } from './map-query.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const serverId = serverIdOf(new URL(request.url).searchParams);
  const api = context.get(apiContext);
  const [map, raids, castles] = await Promise.all([
    api.read<MapReply>(MAP_PATH, { server_id: serverId }),
    loadBoard(api, 'raids', serverId),
    loadBoard(api, 'castles', serverId),
  ]);
  return { map, raids, castles };
}

/** Selecting and filtering use loaded data; only another world is fetched. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  worldIn(change.currentUrl) !== worldIn(change.nextUrl) || isReload(change);

const worldIn = ({ searchParams }: URL) => serverIdOf(searchParams);

/**
 * The panel is loaded on demand; the server includes it, so that direct links render completely.
 */
const ChosenPanel = import.meta.env.SSR
  ? (await import('./ChosenPanel.tsx')).ChosenPanel
  : lazy(async () => ({ default: (await import('./ChosenPanel.tsx')).ChosenPanel }));

/** Half the size of the area shown around a selected item, in map units. */
const AROUND = 800;
/** The zoom step and the tile level that show this area. */
const STEP_AROUND = 1;
const LEVEL_AROUND = 1;
const NO_TILES: readonly ChartTile[] = [];

export function Component() {
  const { t } = useText();
  const world = useBoardWorld();
  const navigate = useNavigate();
  const loaded = useLoaderData<typeof loader>();
  const raids = useLiveBoard({ world, board: 'raids', loaded: loaded.raids });
  const castleBoard = useLiveBoard({ world, board: 'castles', loaded: loaded.castles });
  const query = mapQuery(new URLSearchParams(useLocation().search));
  const { chart, bosses: points } = loaded.map;
  const bounds: MapBox = chart ?? REALM_VIEW;

  const bosses = mapBosses(raids.value?.raids ?? [], points, world);
  const castles = mapCastles(castleBoard.value?.castles ?? [], world);
  const boss = bosses.find(({ id }) => id === query.boss);
  const castle = castles.find(({ key }) => key === query.castle);
  const chosen = boss ?? castle;
  const at: MapPoint | null = chosen ? [chosen.x, chosen.y] : null;
  const matching = bosses.filter(
    (each) => each === boss || matchesQuery(each.raid, each.state, query),
  );
  const initial = at ? around(at) : bounds;

  const [opened, setOpened] = useState('');
  const choose = (url: string) => void navigate(url, { preventScrollReset: true });
  return (
    <BoardPage
      title={t('map.title')}
      world={withAgeOf(world, [raids, castleBoard])}
      path="/map"
      aside={<MapFilter query={query} onChoose={choose} />}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it follows links, as a browser does */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links in it work with the keyboard too */}
      <div
        className="map-page"
        onClick={(event) => {
          const to = (event.target as Element).closest('a')?.getAttribute('href');
          if (!to?.startsWith('/map') || event.defaultPrevented || !isPlainClick(event)) return;
          event.preventDefault();
          choose(to);
        }}
      >
        <div className="map-main">
          <a href="#map-list" className="map-skip">
            {t('map.skip')}
          </a>
          <MapStage
            key={world.server_id}
            map={loaded.map}
            bounds={bounds}
            initial={initial}
            initialStep={at ? STEP_AROUND : 0}
            initialTiles={at ? tilesIn(initial, LEVEL_AROUND) : NO_TILES}
            chosen={at}
            opened={opened}
            onChoose={choose}
          >
            {(step) => (
              <MapPins
                bosses={matching}
                castles={castles}
                names={loaded.map.names}
                query={query}
                step={step}
              />
            )}
          </MapStage>
          <MapLegend />
        </div>
        <div className="map-side">
          {chosen && (
            <Suspense>
              <ChosenPanel
                boss={boss}
                neighbors={boss ? neighborsOf(boss, bosses) : []}
                castle={castle}
                world={world}
                serverId={query.serverId}
                closedUrl={mapUrl(query, { boss: null, castle: null })}
                hrefOf={(id) => mapUrl(query, { boss: id, castle: null })}
                onClose={choose}
                onOpened={setOpened}
              />
            </Suspense>
          )}
          <BossList bosses={matching} world={world} query={query} />
        </div>
      </div>
    </BoardPage>
  );
}

function around([x, y]: MapPoint): MapBox {
  // A little above the middle: on a phone the bottom sheet covers the lower part.
  const north = y - AROUND * 0.75;
  return { west: x - AROUND, north, east: x + AROUND, south: north + AROUND * 2 };
}
