import { chartNames } from '#reference/chart-names.ts';

/** The chart counts in hundreds of the game's units. */
const UNIT = 100;
/** Farther away, a name would say nothing: instances and the sea. */
const NEAR = 25_000;

/** The nearest place with a name; empty if none is near. */
export function namePlace(x: number, y: number): string {
  let nearest = '';
  let least = NEAR ** 2;
  for (const [name, left, top] of chartNames) {
    const distance = (left * UNIT - x) ** 2 + (top * UNIT - y) ** 2;
    if (distance >= least) continue;
    least = distance;
    nearest = name;
  }
  return nearest;
}
