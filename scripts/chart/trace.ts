import type { Point } from '#art/kit/path.ts';
import type { Bitmap, Grid } from './bitmap.ts';

/** The rings around the land of a bitmap, in map units; land is on their right. */
export function traceRings(grid: Grid, bitmap: Bitmap): Point[][] {
  const next = cellEdges(bitmap);
  const rings: Point[][] = [];
  for (const start of [...next.keys()]) {
    const ring: Point[] = [];
    let corner = start;
    for (;;) {
      const following = next.get(corner)?.pop();
      if (following === undefined) break;
      ring.push(positionOf(corner, grid));
      corner = following;
    }
    if (ring.length > 2) rings.push(ring);
  }
  return rings;
}

/** Corners of cells between land and water, each with the next corner along the edge. */
function cellEdges({ width, height, cells }: Bitmap): Map<number, number[]> {
  const next = new Map<number, number[]>();
  const isLand = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && cells[y * width + x] === 1;
  const corner = (x: number, y: number) => y * (width + 1) + x;
  const edge = (from: number, to: number) => next.set(from, [...(next.get(from) ?? []), to]);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!isLand(x, y)) continue;
      if (!isLand(x, y - 1)) edge(corner(x, y), corner(x + 1, y));
      if (!isLand(x + 1, y)) edge(corner(x + 1, y), corner(x + 1, y + 1));
      if (!isLand(x, y + 1)) edge(corner(x + 1, y + 1), corner(x, y + 1));
      if (!isLand(x - 1, y)) edge(corner(x, y + 1), corner(x, y));
    }
  }
  return next;
}

function positionOf(corner: number, grid: Grid): Point {
  const [column, row] = [corner % (grid.width + 1), Math.floor(corner / (grid.width + 1))];
  return [grid.x + column * grid.cell, grid.y + row * grid.cell];
}

/** Douglas–Peucker: drops points within the tolerance of a straight line. */
export function simplify(line: readonly Point[], tolerance: number): Point[] {
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined || line.length < 3) return [...line];
  let farthest = 0;
  let at = 0;
  for (let i = 1; i < line.length - 1; i += 1) {
    const away = distanceTo(line[i] ?? first, first, last);
    if (away > farthest) [farthest, at] = [away, i];
  }
  if (farthest <= tolerance) return [first, last];
  return [
    ...simplify(line.slice(0, at + 1), tolerance).slice(0, -1),
    ...simplify(line.slice(at), tolerance),
  ];
}

/** A ring has no ends: it is split at its first point and at the one farthest from it. */
export function simplifyRing(ring: readonly Point[], tolerance: number): Point[] {
  const [first] = ring;
  if (first === undefined) return [];
  const away = ring.map((point) => Math.hypot(point[0] - first[0], point[1] - first[1]));
  const opposite = away.indexOf(Math.max(...away));
  return [
    ...simplify(ring.slice(0, opposite + 1), tolerance).slice(0, -1),
    ...simplify([...ring.slice(opposite), first], tolerance).slice(0, -1),
  ];
}

function distanceTo([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(x - ax, y - ay);
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
}

/** Each point moves toward the mean of its neighbors: stairs of cells become slopes. */
export function relax(ring: readonly Point[], times: number): Point[] {
  let points = [...ring];
  for (let i = 0; i < times; i += 1) {
    points = points.map(([x, y], index): Point => {
      const [px, py] = points[(index + points.length - 1) % points.length] ?? [x, y];
      const [nx, ny] = points[(index + 1) % points.length] ?? [x, y];
      return [(px + 2 * x + nx) / 4, (py + 2 * y + ny) / 4];
    });
  }
  return points;
}

/** Signed: positive where land is inside. */
export function ringArea(ring: readonly Point[]): number {
  return (
    ring.reduce((sum, [ax, ay], index) => {
      const [bx, by] = ring[(index + 1) % ring.length] ?? [ax, ay];
      return sum + ax * by - bx * ay;
    }, 0) / 2
  );
}
