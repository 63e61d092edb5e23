import type { RaidRow } from '#contract/boards.ts';

/**
 * The time from a boss's death to its latest possible respawn: what has elapsed, and the respawn
 * window, highlighted once it is open.
 */
export function respawnBar(
  { respawn_from: from, respawn_to: to, time_low: died }: RaidRow,
  now: number,
): string {
  const begin = died || Math.min(now, from);
  const at = (moment: number) =>
    Math.round(Math.min(1, Math.max(0, (moment - begin) / Math.max(1, to - begin))) * 1_000) / 10;
  const [elapsed, opens] = [at(now), at(from)];
  const windowClass = now >= from ? 'is-open' : 'upcoming';
  return `<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><path class="${windowClass}" d="M${opens} 0H100V8H${opens}z"/><path class="elapsed" d="M0 0H${elapsed}V8H0z"/></svg>`;
}
