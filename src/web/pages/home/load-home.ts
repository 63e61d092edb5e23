import type { RouterContextProvider } from 'react-router';
import { loadPosts } from '#web/features/posts/load-posts.ts';
import { loadStreamers } from '#web/features/streamers/load-streamers.ts';
import { apiContext } from '#web/lib/api.ts';
import { loadBoard, serverIdOf } from '#web/lib/load-board.ts';

const POSTS_SHOWN = 3;
/** The wall shows the greatest dozen; the other bosses have a page of their own. */
const RAIDS_SHOWN = 12;
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
    loadPosts(api, 1, POSTS_SHOWN),
    loadStreamers(api),
  ]);
  return {
    online,
    castles,
    // What is not shown is not inlined into the page either.
    heroes: heroes && { ...heroes, heroes: heroes.heroes.slice(0, HEROES_SHOWN) },
    raids: raids && { ...raids, raids: raids.raids.slice(0, RAIDS_SHOWN) },
    items,
    posts,
    streamers,
  };
}
