import { startTransition, useState } from 'react';
import type { World } from '#contract/worlds.ts';
import { useWorldEvents } from '#web/lib/live.ts';

/** The world with its current reachability and time from the event stream. */
export function useLiveWorld(world: World): World {
  const [update, setUpdate] = useState<Pick<World, 'server_id' | 'reachable' | 'as_of'>>();
  const isNewer = update?.server_id === world.server_id && update.as_of >= world.as_of;
  const shown = isNewer ? { ...world, reachable: update.reachable, as_of: update.as_of } : world;
  useWorldEvents(({ server_id, reachable, as_of }) => {
    if (server_id !== world.server_id) return;
    if (reachable === shown.reachable && as_of === shown.as_of) return;
    // As a transition: a long board re-renders for it, and a new "as of" is not urgent.
    startTransition(() => setUpdate({ server_id, reachable, as_of }));
  });
  return shown;
}

/** The world, as old as its oldest stale part: a part whose reload failed keeps its older value. */
export function withAgeOf(
  world: World,
  parts: readonly { isStale: boolean; value: { as_of: number } | null }[],
): World {
  const stale = parts.flatMap(({ isStale, value }) => (isStale && value ? [value.as_of] : []));
  return stale.length === 0 ? world : { ...world, as_of: Math.min(world.as_of, ...stale) };
}
