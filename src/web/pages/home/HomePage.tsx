import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { CastleHall } from '#web/features/castles/CastleHall.tsx';
import { ItemWall } from '#web/features/items/ItemWall.tsx';
import { StreamerWall } from '#web/features/streamers/StreamerWall.tsx';
import { WorldDown } from '#web/features/worlds/WorldDown.tsx';
import { useText } from '#web/lib/text.ts';
import { useBoardWorld } from '../layout/use-board-world.ts';
import { HomeNews } from './HomeNews.tsx';
import { HomeTitle } from './HomeTitle.tsx';
import { loadHome } from './load-home.ts';
import { StatusWall } from './StatusWall.tsx';

export function loader({ context, request }: LoaderFunctionArgs) {
  return loadHome(context, new URL(request.url).searchParams);
}

export function Component() {
  const { t } = useText();
  const { online, castles, heroes, raids, items, posts, streamers } =
    useLoaderData<typeof loader>();
  const world = useBoardWorld(['online', 'castles', 'heroes', 'raids', 'items']);
  return (
    <>
      <HomeTitle world={world} online={online?.online ?? null} />
      {castles && <CastleHall castles={castles.castles} />}
      <div className="page flex flex-col gap-14 pt-12 pb-20">
        <div className="-mb-6 empty:hidden">
          <WorldDown world={world} />
        </div>
        <div className="grid gap-x-10 gap-y-12 md:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
          <HomeNews posts={posts.posts} hasMore={posts.pages > 1} zone={world.zone} />
          <ItemWall items={items?.items ?? null} />
        </div>
        <section aria-label={t('home.statusWall')}>
          <StatusWall
            world={world}
            heroes={heroes?.heroes ?? null}
            castles={castles?.castles ?? null}
            raids={raids?.raids ?? null}
          />
        </section>
        <StreamerWall channels={streamers} />
      </div>
    </>
  );
}
