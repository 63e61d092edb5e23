import { startTransition, useState } from 'react';
import type { World } from '#contract/worlds.ts';
import { useWorldEvents } from '#web/lib/live.ts';

/** Whether the world is there, and as of when, as told by the live stream. */
export function useLiveWorld(world: World): World {
  const [heard, setHeard] = useState<Pick<World, 'server_id' | 'reachable' | 'as_of'>>();
  const isNewer = heard?.server_id === world.server_id && heard.as_of >= world.as_of;
  const shown = isNewer ? { ...world, reachable: heard.reachable, as_of: heard.as_of } : world;
  useWorldEvents(({ server_id, reachable, as_of }) => {
    if (server_id !== world.server_id) return;
    if (reachable === shown.reachable && as_of === shown.as_of) return;
    // In slices: a long board is drawn anew for it, and nobody waits for a new "as of".
    startTransition(() => setHeard({ server_id, reachable, as_of }));
  });
  return shown;
}

/** The world with the age of what is shown: a part that could not be read is older than the world. */
export function withAgeOf(
  world: World,
  parts: readonly { isLate: boolean; value: { as_of: number } | null }[],
): World {
  const late = parts.flatMap(({ isLate, value }) => (isLate && value ? [value.as_of] : []));
  return late.length === 0 ? world : { ...world, as_of: Math.min(world.as_of, ...late) };
}
