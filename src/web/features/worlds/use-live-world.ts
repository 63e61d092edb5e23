import { startTransition, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { BoardName } from '#contract/boards.ts';
import type { World } from '#contract/worlds.ts';
import { useWorldEvents } from '#web/lib/live.ts';

/** Thousands of pages hear an event in the same moment; they must not all ask in the same moment. */
const SPREAD_MS = 800;

/** The world as of now. Reloads the page's data when one of its boards changed; only the time moves otherwise. */
export function useLiveWorld(world: World, boards: readonly BoardName[]): World {
  const revalidator = useRevalidator();
  const [heard, setHeard] = useState<Pick<World, 'server_id' | 'reachable' | 'as_of'>>();
  useWorldEvents((event) => {
    if (event.server_id !== world.server_id) return;
    const { server_id, reachable, as_of } = event;
    // In slices: a long board is drawn anew for it, and nobody waits for a new "as of".
    startTransition(() => setHeard({ server_id, reachable, as_of }));
    if (!event.changed.some((board) => boards.includes(board))) return;
    setTimeout(() => void revalidator.revalidate(), Math.random() * SPREAD_MS);
  });
  const isNewer = heard?.server_id === world.server_id && heard.as_of >= world.as_of;
  return isNewer ? { ...world, reachable: heard.reachable, as_of: heard.as_of } : world;
}
