import type { Point } from '#art/kit/path.ts';

/** A grid of cells over the chart, each land or not. */
export interface Bitmap {
  width: number;
  height: number;
  cells: Uint8Array;
}

/** Where the grid lies: the corner of its first cell and the size of a cell, in map units. */
export interface Grid {
  x: number;
  y: number;
  cell: number;
  width: number;
  height: number;
}

/** Every cell whose center is inside an odd number of rings. */
export function fillRings(grid: Grid, rings: readonly (readonly Point[])[]): Bitmap {
  const cells = new Uint8Array(grid.width * grid.height);
  for (let row = 0; row < grid.height; row += 1) {
    const y = grid.y + (row + 0.5) * grid.cell;
    const crossings = rings.flatMap((ring) => crossingsAt(ring, y)).sort((a, b) => a - b);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const from = Math.ceil(((crossings[i] ?? 0) - grid.x) / grid.cell - 0.5);
      const to = Math.floor(((crossings[i + 1] ?? 0) - grid.x) / grid.cell - 0.5);
      for (let column = Math.max(0, from); column <= Math.min(grid.width - 1, to); column += 1) {
        cells[row * grid.width + column] = 1;
      }
    }
  }
  return { width: grid.width, height: grid.height, cells };
}

function crossingsAt(ring: readonly Point[], y: number): number[] {
  return ring.flatMap(([ax, ay], index) => {
    const [bx, by] = ring[(index + 1) % ring.length] ?? [ax, ay];
    if (ay <= y === by <= y) return [];
    return [ax + ((y - ay) / (by - ay)) * (bx - ax)];
  });
}

/** Morphological opening: removes everything narrower than twice the radius. */
export function open(bitmap: Bitmap, radius: number): Bitmap {
  return grow(shrink(bitmap, radius), radius);
}

/** Morphological closing: fills every gap narrower than twice the radius. */
export function close(bitmap: Bitmap, radius: number): Bitmap {
  return shrink(grow(bitmap, radius), radius);
}

export function grow(bitmap: Bitmap, radius: number): Bitmap {
  return withCells(bitmap, (value) => value <= radius * radius, distances(bitmap, 1));
}

function shrink(bitmap: Bitmap, radius: number): Bitmap {
  return withCells(bitmap, (value) => value > radius * radius, distances(bitmap, 0));
}

function withCells(
  { width, height }: Bitmap,
  isLand: (squared: number) => boolean,
  squared: Float64Array,
): Bitmap {
  return { width, height, cells: Uint8Array.from(squared, (value) => (isLand(value) ? 1 : 0)) };
}

const FAR = 1e12;

/**
 * Squared distance in cells to the nearest cell of a value (Felzenszwalb and Huttenlocher, 2012).
 */
function distances({ width, height, cells }: Bitmap, wanted: 0 | 1): Float64Array {
  const found = Float64Array.from(cells, (cell) => (cell === wanted ? 0 : FAR));
  for (let column = 0; column < width; column += 1) pass(found, column, width, height);
  for (let row = 0; row < height; row += 1) pass(found, row * width, 1, width);
  return found;
}

/** The lower envelope of parabolas along one line. */
function pass(values: Float64Array, start: number, step: number, count: number): void {
  const line = Float64Array.from({ length: count }, (_, i) => values[start + i * step] ?? FAR);
  const at = (index: number) => line[index] ?? FAR;
  const roots = [0];
  const begins = [Number.NEGATIVE_INFINITY];
  for (let q = 1; q < count; q += 1) {
    let meets = 0;
    for (;;) {
      const root = roots.at(-1) ?? 0;
      meets = (at(q) + q * q - (at(root) + root * root)) / (2 * (q - root));
      if (roots.length === 1 || meets > (begins.at(-1) ?? 0)) break;
      roots.pop();
      begins.pop();
    }
    if (meets <= (begins.at(-1) ?? 0)) [roots.length, begins.length] = [0, 0];
    roots.push(q);
    begins.push(roots.length === 1 ? Number.NEGATIVE_INFINITY : meets);
  }
  let nearest = 0;
  for (let q = 0; q < count; q += 1) {
    while (nearest + 1 < roots.length && (begins[nearest + 1] ?? 0) < q) nearest += 1;
    const root = roots[nearest] ?? 0;
    values[start + q * step] = (q - root) ** 2 + at(root);
  }
}
