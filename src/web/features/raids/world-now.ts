import type { World } from '#contract/worlds.ts';

/** The time of a world's last check, in Unix seconds; everything on the board is as of then. */
export function nowOf({ as_of, checked_at }: Pick<World, 'as_of' | 'checked_at'>): number {
  return Math.max(as_of, checked_at);
}
