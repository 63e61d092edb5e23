import type { RaidRow } from '#contract/boards.ts';

/**
 * The time from a boss's death to its latest possible respawn, drawn as on the site: what has
 * elapsed, the respawn window (an outline before it opens, full while it is open), and now.
 */
export function respawnBar(
  { respawn_from: from, respawn_to: to, time_low: died }: RaidRow,
  now: number,
): string {
  const begin = died || Math.min(now, from);
  const at = (moment: number) =>
    Math.round(Math.min(1, Math.max(0, (moment - begin) / Math.max(1, to - begin))) * 1_000) / 10;
  const [elapsed, opens] = [at(now), at(from)];
  const isOpen = now >= from;
  const window = `<rect x="${opens}%" width="${Math.round((100 - opens) * 10) / 10}%" height="8" class="${isOpen ? 'open' : 'ahead'}"/>`;
  const past = `<rect width="${Math.min(elapsed, opens)}%" height="8" class="elapsed"/>`;
  return `<svg class="bar" height="8" aria-hidden="true">${window}${past}<rect x="${elapsed}%" y="-2" width="2" height="12" class="now"/></svg>`;
}
