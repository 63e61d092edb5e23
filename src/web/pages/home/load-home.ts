import type { RouterContextProvider } from 'react-router';
import type { BoardReply } from '#contract/boards.ts';
import type { PostsReply } from '#contract/posts.ts';
import { loadPosts } from '#web/features/posts/load-posts.ts';
import { isAlive } from '#web/features/raids/is-alive.ts';
import { nextToSpawn } from '#web/features/raids/raid-query.ts';
import { loadStreamers } from '#web/features/streamers/load-streamers.ts';
import { type Api, apiContext } from '#web/lib/api.ts';
import { loadBoard, serverIdOf } from '#web/lib/load-board.ts';
import { orMissing } from '#web/lib/transient-failure.ts';

const POSTS_SHOWN = 3;
/** Living bosses shown, and as many that spawn next; the raids page has the rest. */
const RAIDS_SHOWN = 4;
/** About as tall as the nine castles; the rows share the remaining height. */
const HEROES_SHOWN = 10;

export async function loadHome(
  context: Readonly<RouterContextProvider>,
  searchParams: URLSearchParams,
) {
  const api = context.get(apiContext);
  const serverId = serverIdOf(searchParams);
  const [online, castles, heroes, raids, items, posts, streamers] = await Promise.all([
    loadBoard(api, 'online', serverId),
    loadBoard(api, 'castles', serverId),
    loadBoard(api, 'heroes', serverId),
    loadBoard(api, 'raids', serverId),
    loadBoard(api, 'items', serverId),
    orMissing(loadHomePosts(api)),
    orMissing(loadStreamers(api)),
  ]);
  return {
    online,
    castles,
    // Rows that are not shown are not inlined in the page either.
    heroes: heroes && shortHeroes(heroes),
    raids: raids && shortRaids(raids),
    items,
    posts,
    streamers,
  };
}

export function loadHomePosts(api: Api): Promise<PostsReply> {
  return loadPosts(api, 1, POSTS_SHOWN);
}

/** A board limited to the rows the page shows; `total` is the full count. */
export type Short<Reply> = Reply & { total: number };

export function shortHeroes(reply: BoardReply<'heroes'>): Short<BoardReply<'heroes'>> {
  const { heroes } = reply;
  return { ...reply, heroes: heroes.slice(0, HEROES_SHOWN), total: heroes.length };
}

export function shortRaids(reply: BoardReply<'raids'>): Short<BoardReply<'raids'>> {
  const { raids } = reply;
  const alive = raids.filter(isAlive).slice(0, RAIDS_SHOWN);
  const due = nextToSpawn(raids).slice(0, RAIDS_SHOWN);
  return { ...reply, raids: [...alive, ...due], total: raids.length };
}
