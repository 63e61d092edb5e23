import { type Point, polygon } from '#art/kit/path.ts';
import { readLine, readRings } from '#art/map/read-line.ts';
import { close, fillRings, type Grid, grow, open } from './bitmap.ts';
import { relax, ringArea, simplify, simplifyRing, traceRings } from './trace.ts';

/** Bends and islets smaller than this many map units (3,000 game units) are dropped. */
const SMALLEST_BEND = 30;
const SMALLEST_LAKE = 22;

const GRID: Grid = { x: -1450, y: -2760, cell: 5, width: 776, height: 1104 };

/**
 * The outline simplified for a small scale: anything narrower than a bend is removed, but land
 * around places that must not end up in the sea is kept.
 */
export function generalizeCoast(traced: readonly string[], onLand: readonly Point[]): string[] {
  const radius = SMALLEST_BEND / 2 / GRID.cell;
  const land = fillRings(GRID, traced.flatMap(readRings));
  const smoothed = close(open(land, radius), radius);
  const around = grow(marked(onLand), SMALLEST_BEND / GRID.cell);
  const cells = smoothed.cells.map((cell, index) => (cell || around.cells[index] ? 1 : 0));
  return outline(close({ ...smoothed, cells }, radius), SMALLEST_BEND ** 2);
}

export function generalizeLakes(traced: readonly string[]): string[] {
  const radius = SMALLEST_LAKE / 2 / GRID.cell;
  const water = fillRings(GRID, traced.flatMap(readRings));
  return outline(open(close(water, radius), radius), SMALLEST_LAKE ** 2 * 2);
}

/** Long lines only, without points that are nearly on a straight line. */
export function generalizeLines(
  traced: readonly string[],
  tolerance: number,
  shortest: number,
): string[] {
  return traced
    .map(readLine)
    .filter((line) => lengthOf(line) >= shortest)
    .map((line) => polygon(simplify(line, tolerance)).slice(0, -1));
}

function outline(bitmap: ReturnType<typeof open>, smallest: number): string[] {
  return traceRings(GRID, bitmap)
    .filter((ring) => Math.abs(ringArea(ring)) >= smallest)
    .map((ring) => polygon(simplifyRing(relax(ring, 12), 3.5)));
}

function marked(points: readonly Point[]) {
  const cells = new Uint8Array(GRID.width * GRID.height);
  for (const [x, y] of points) {
    const column = Math.floor((x - GRID.x) / GRID.cell);
    const row = Math.floor((y - GRID.y) / GRID.cell);
    cells[row * GRID.width + column] = 1;
  }
  return { width: GRID.width, height: GRID.height, cells };
}

function lengthOf(line: readonly Point[]): number {
  return line.reduce((sum, [x, y], index) => {
    const [px, py] = line[index - 1] ?? [x, y];
    return sum + Math.hypot(x - px, y - py);
  }, 0);
}
