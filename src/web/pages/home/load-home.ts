import type { RouterContextProvider } from 'react-router';
import type { BoardReply } from '#contract/boards.ts';
import type { PostsReply } from '#contract/posts.ts';
import { loadPosts } from '#web/features/posts/load-posts.ts';
import { isAlive, nextToSpawn } from '#web/features/raids/raid-query.ts';
import { loadStreamers } from '#web/features/streamers/load-streamers.ts';
import { type Api, apiContext } from '#web/lib/api.ts';
import { loadBoard, serverIdOf } from '#web/lib/load-board.ts';
import { orMissing } from '#web/lib/passing-failure.ts';

const POSTS_SHOWN = 3;
/** The wall shows as many of the living as of those due next; the others have a page of their own. */
const RAIDS_SHOWN = 6;
const HEROES_SHOWN = 10;

export async function loadHome(context: Readonly<RouterContextProvider>, address: URLSearchParams) {
  const api = context.get(apiContext);
  const serverId = serverIdOf(address);
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
    // What is not shown is not inlined into the page either.
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

/** A board cut to what the page shows; `total` says how many there are. */
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
