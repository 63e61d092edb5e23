import { useEffect, useReducer, useState } from 'react';
import type { World } from '#contract/worlds.ts';
import { useClockSkewMs } from '#web/lib/live.ts';

/** One day; a timer cannot wait longer than 24 days. */
const MAX_TIMEOUT_MS = 24 * 3600 * 1000;

/** For an unknown world: treated as open. */
export const OPEN_WORLD = { opens_at: 0, checked_at: 0 };

/** Whether the world is open by the server's clock; changes at the announced moment. */
export function useHasOpened(world: Pick<World, 'opens_at' | 'checked_at'>): boolean {
  const skewMs = useClockSkewMs();
  const [renderedAt] = useState(() => Date.now());
  const serverNow = Date.now() + (skewMs ?? world.checked_at * 1000 - renderedAt);
  const leftMs = world.opens_at * 1000 - serverNow;
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (leftMs <= 0) return;
    const timer = setTimeout(rerender, Math.min(leftMs, MAX_TIMEOUT_MS));
    return () => clearTimeout(timer);
  });
  return leftMs <= 0;
}
