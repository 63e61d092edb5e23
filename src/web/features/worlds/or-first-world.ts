import { redirect } from 'react-router';
import { type Api, ApiError } from '#web/lib/api.ts';
import { loadWorlds } from './load-worlds.ts';

/**
 * For loaders of pages of one world. Menus and old links name world 1; a site that does not have the
 * named world opens its first one instead.
 */
export async function orFirstWorld<T>(
  api: Api,
  pathOf: (serverId: number) => string,
  reply: Promise<T>,
): Promise<T> {
  try {
    return await reply;
  } catch (error) {
    if (!(error instanceof ApiError) || error.reply?.code !== 'world_unknown') throw error;
    const [first] = (await loadWorlds(api, undefined)).worlds;
    if (!first) throw error;
    throw redirect(pathOf(first.server_id));
  }
}
