import { times } from './list.ts';
import { type Point, polygon, tenth } from './path.ts';

/** Points as in SVG: `0,19 3,15 7,18`. */
function readPoints(list: string): Point[] {
  return list.split(' ').map((pair): Point => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return [x, y];
  });
}

/** A shape of which only the right half is given, as distances from its axis; top to bottom. */
export function symmetric(axis: number, rightHalf: string): string {
  const right = readPoints(rightHalf);
  const left = right.filter(([x]) => x !== 0).toReversed();
  return polygon(
    [...right.map(([x, y]): Point => [axis + x, y]), ...left.map(([x, y]): Point => [axis - x, y])],
    10,
  );
}

/** The same shape on both sides of an axis. */
export function mirroredPair(axis: number, right: string): string {
  const points = readPoints(right);
  return [1, -1]
    .map((side) =>
      polygon(
        points.map(([x, y]): Point => [axis + side * x, y]),
        10,
      ),
    )
    .join('');
}

/** A star with this many points around a center, one of them up. */
export function star(x: number, y: number, outer: number, inner: number, points: number): string {
  const corners = times(points * 2, (index): Point => {
    const angle = -Math.PI / 2 + (index * Math.PI) / points;
    const radius = index % 2 ? inner : outer;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  });
  return polygon(corners, 10);
}

/** The point at these distances along and across the direction of the angle, as path data. */
export type Rotated = (along: number, across: number) => string;

export function rotated(x: number, y: number, angle: number): Rotated {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (along, across) => tenth(x + cos * along - sin * across, y + sin * along + cos * across);
}

/** A shape repeated around a point, beginning at `start`. */
export function around(
  x: number,
  y: number,
  count: number,
  start: number,
  shape: (turn: Rotated, angle: number) => string,
): string {
  return times(count, (index) => {
    const angle = start + (index * 2 * Math.PI) / count;
    return shape(rotated(x, y, angle), angle);
  }).join('');
}
