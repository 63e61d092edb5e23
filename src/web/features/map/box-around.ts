import type { MapBox } from '#reference/chart.ts';

/** Points closer together than this, in map units, are not separate at any zoom. */
const INSEPARABLE = 18;

/** The view in which these points (x, y, x, y …) are separate; null if there is none. */
export function boxAround(points: readonly number[]): MapBox | null {
  const xs = points.filter((_, index) => index % 2 === 0);
  const ys = points.filter((_, index) => index % 2 === 1);
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [north, south] = [Math.min(...ys), Math.max(...ys)];
  const span = Math.max(east - west, south - north);
  if (span < INSEPARABLE) return null;
  const pad = Math.max(40, span * 0.25);
  return { west: west - pad, north: north - pad, east: east + pad, south: south + pad };
}
