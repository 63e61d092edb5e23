import type { MapName } from '#contract/map.ts';
import type { ChartBox } from '#reference/chart.ts';

/** Pixels of a town's name at the first step, as in map.css: per letter, and half its height. */
const LETTER = 7.6;
const HALF_HEIGHT = 5;
/** The radius of a symbol, which must not overlap the name. */
const PIN = 13;
/** Towns are smaller when zoomed out, as in map.css. */
const FAR_SCALE = 0.76;

/** Where the middle of a symbol would cover a town's name, in chart units. */
export function nameBoxes(names: readonly MapName[], scale: number): ChartBox[] {
  return names
    .filter(({ look }) => look === 'town')
    .map(({ text, x, y, dx, dy, anchor }) => {
      const width = text.length * LETTER;
      const start = { start: 0, middle: -width / 2, end: -width }[anchor];
      const west = x + (dx * FAR_SCALE + start - PIN) / scale;
      const middle = y + (dy * FAR_SCALE - HALF_HEIGHT) / scale;
      const half = (HALF_HEIGHT + PIN) / scale;
      return {
        west,
        north: middle - half,
        east: west + (width + PIN * 2) / scale,
        south: middle + half,
      };
    });
}
