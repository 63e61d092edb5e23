import type { NameRow, PlaceKind } from './chart-name.ts';
import { NAMES } from './chart-names.data.ts';

/** Font size, and half the width of the symbol, in pixels, as on the page. */
export const NAME_LOOKS = {
  town: { size: 14, half: 9 },
  place: { size: 11, half: 6 },
  area: { size: 11.5, half: 0 },
} as const;

/** Names of the chart, the most important first. */
export const chartNames: readonly NameRow[] = NAMES;

/** The symbol of a place, drawn around its point; areas have none. */
export const placeMarks: Readonly<Record<Exclude<PlaceKind, 'area'>, string>> = {
  town: 'M-9 5V-2l4-4 4 4v-6l4.5-4.5L8-7.8V-1l3 2.6V5Z',
  tower: 'M-3 6l1-16h-1.6v-4h1.8v1.6h1.2V-14h1.6v1.6h1.2V-14H4v4H2.4l1 16Z',
  cave: 'M-8 6Q-8-8 0-8T8 6H4.4Q4.4-3 0-3T-4.4 6Z',
  ruin: 'M-8 6v-9h3v9zM-2 6V-9h3V6zM4 6V0h3.4v6z',
  hamlet: 'M-5 4v-4L0-4.6 5 0v4z',
  port: 'M-1-9a2.4 2.4 0 1 1 2 0v3h4v1.8H1V4q4.6-.6 5.6-5l2 1Q7 7 0 7.6-7 7-8.6 0l2-1Q-5.6 3.4-1 4v-8.2h-4V-6h4z',
  spring: 'M-7 4q7 4 14 0-7-3-14 0zM-3 0q-3-4 0-7t0-6q5 4 2 8t0 5zM3 1q-2-3 0-5t0-5q4 3 2 6t0 4z',
  swamp: 'M-7 4h14v1.4H-7zM-4 3q-1-5-4-7 4 1 5 7zM-2.5 3V-7h1.2V3zM0 3q1-6 5-8-3 3-3.6 8z',
  arena: 'M0-7q9 0 9 6t-9 6-9-6 9-6zM0-4.5q-6 0-6 3.5t6 3.5 6-3.5-6-3.5z',
  camp: 'M-8 6L-1.5-6-3-9h2L0-7.5 1-9h2L1.5-6 8 6H2.5L0 0-2.5 6Z',
};
