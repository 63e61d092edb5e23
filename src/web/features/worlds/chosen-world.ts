import type { World } from '#contract/worlds.ts';

/** The world named in the URL; the first one if missing or invalid. */
export function chosenWorld(worlds: readonly World[], search: URLSearchParams): World {
  const serverId = Number(search.get('server_id'));
  const world = worlds.find(({ server_id }) => server_id === serverId) ?? worlds[0];
  if (!world) throw new Error('the configuration must have at least one world');
  return world;
}

/** The same page for another world. */
export function urlFor(world: World, worlds: readonly World[], path: string): string {
  if (world === worlds[0]) return path;
  return `${path}${path.includes('?') ? '&' : '?'}server_id=${world.server_id}`;
}
