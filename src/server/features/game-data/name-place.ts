import { chartNames } from '#reference/chart-names.ts';

/** One unit of the map is a hundred of the game's. */
const UNIT = 100;
/** Farther away, as in instances or at sea, a name would mean nothing. */
const MAX_DISTANCE = 25_000;

/** The nearest place with a name; empty if none is near. */
export function namePlace(x: number, y: number): string {
  let nearest = '';
  let shortest = MAX_DISTANCE ** 2;
  for (const [name, left, top] of chartNames) {
    const distance = (left * UNIT - x) ** 2 + (top * UNIT - y) ** 2;
    if (distance >= shortest) continue;
    shortest = distance;
    nearest = name;
  }
  return nearest;
}
