import type { Point } from '#art/kit/path.ts';

/** Whole numbers: the first point, then the steps to the next ones, as in `M1 2l3 4-5 6`. */
export function readLine(path: string): Point[] {
  const values = (path.match(/-?\d+/g) ?? []).map(Number);
  let [x, y] = [0, 0];
  const points: Point[] = [];
  for (let i = 0; i + 1 < values.length; i += 2) {
    x += values[i] ?? 0;
    y += values[i + 1] ?? 0;
    points.push([x, y]);
  }
  return points;
}

/** Rings written one after another, each closed with `z`. */
export function readRings(path: string): Point[][] {
  return path.split('z').filter(Boolean).map(readLine);
}
