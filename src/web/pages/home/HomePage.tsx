import clsx from 'clsx';
import { lazy, Suspense } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { CastleBanners } from '#web/features/castles/CastleBanners.tsx';
import { ItemCounts } from '#web/features/items/ItemCounts.tsx';
import { loadStreamers } from '#web/features/streamers/load-streamers.ts';
import { StreamerList } from '#web/features/streamers/StreamerList.tsx';
import { OnlineLast24Hours } from '#web/features/worlds/OnlineLast24Hours.tsx';
import { useHasOpened } from '#web/features/worlds/use-has-opened.ts';
import { useLiveBoard, useShortBoard } from '#web/features/worlds/use-live-board.ts';
import { WorldDown } from '#web/features/worlds/WorldDown.tsx';
import { useText } from '#web/lib/text.ts';
import { useLiveData } from '#web/lib/use-live-data.ts';
import { useBoardWorld } from '../layout/use-board-world.ts';
import { HomeNews } from './HomeNews.tsx';
import { HomeTitle } from './HomeTitle.tsx';
import { loadHome, loadHomePosts, shortHeroes, shortRaids } from './load-home.ts';
import { StatusWall } from './StatusWall.tsx';

/** Loaded on demand, for a world that has not opened yet; the server includes it. */
const BeforeOpeningSteps = import.meta.env.SSR
  ? (await import('./BeforeOpeningSteps.tsx')).BeforeOpeningSteps
  : lazy(async () => ({
      default: (await import('./BeforeOpeningSteps.tsx')).BeforeOpeningSteps,
    }));

export function loader({ context, request }: LoaderFunctionArgs) {
  return loadHome(context, new URL(request.url).searchParams);
}

export function Component() {
  const { t } = useText();
  const loaded = useLoaderData<typeof loader>();
  const world = useBoardWorld();
  const hasOpened = useHasOpened(world);
  const online = useLiveBoard({ world, board: 'online', loaded: loaded.online }).value;
  const castles = useLiveBoard({ world, board: 'castles', loaded: loaded.castles }).value;
  const heroes = useShortBoard({
    world,
    board: 'heroes',
    loaded: loaded.heroes,
    shorten: shortHeroes,
  }).value;
  const raids = useShortBoard({
    world,
    board: 'raids',
    loaded: loaded.raids,
    shorten: shortRaids,
  }).value;
  const items = useLiveBoard({ world, board: 'items', loaded: loaded.items }).value;
  const posts = useLiveData({ key: 'home-posts', loaded: loaded.posts, load: loadHomePosts }).value;
  const streamers = useLiveData({
    key: 'streamers',
    loaded: loaded.streamers,
    load: loadStreamers,
  }).value;
  const stale = world.reachable === false ? 'stale' : undefined;
  return (
    <>
      <div className="page py-6 empty:hidden">
        <WorldDown world={world} />
      </div>
      <HomeTitle
        world={world}
        online={online?.online ?? null}
        castles={hasOpened ? (castles?.castles ?? []) : []}
      />
      {hasOpened && castles ? (
        <div className={stale}>
          <CastleBanners castles={castles.castles} />
        </div>
      ) : (
        <div className="border-t-4 border-beam" />
      )}
      {/* On tablets and wider screens, streams fill the space under the news, beside the taller column. */}
      <div className="page grid gap-x-10 gap-y-14 pt-12 pb-20 md:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] md:grid-rows-[auto_1fr]">
        <HomeNews posts={posts} zone={world.zone} />
        {hasOpened ? (
          <div className="flex min-w-0 flex-col gap-12 md:row-span-2">
            <OnlineLast24Hours world={world} online={online?.online ?? null} />
            <ItemCounts items={items?.items ?? null} />
          </div>
        ) : (
          <div className="min-w-0">
            <Suspense>
              <BeforeOpeningSteps world={world} />
            </Suspense>
          </div>
        )}
        {hasOpened && (
          <section
            aria-label={t('home.statusWall')}
            className={clsx('min-w-0 md:col-span-2 md:row-start-3', stale)}
          >
            <StatusWall
              world={world}
              heroes={heroes}
              castles={castles?.castles ?? null}
              raids={raids}
            />
          </section>
        )}
        <div className={clsx('min-w-0 empty:hidden md:row-start-2', hasOpened && 'md:col-start-1')}>
          <StreamerList channels={streamers ?? []} />
        </div>
      </div>
    </>
  );
}
