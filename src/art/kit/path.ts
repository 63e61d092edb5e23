export type Point = readonly [x: number, y: number];

/** Points are rounded to this many steps per unit: 1 for landscapes, 2 for masonry, 10 for arms. */
export type Grid = 1 | 2 | 10;

/** Numbers of path data in the fewest characters: `3-4.5 .5`. */
export function numbers(grid: Grid, ...values: number[]): string {
  return values.reduce((text, value) => text + separated(shortest(value, grid), text === ''), '');
}

/** On the grid of landscapes. */
export const whole = (...values: number[]) => numbers(1, ...values);
/** On the grid of masonry. */
export const half = (...values: number[]) => numbers(2, ...values);
/** On the grid of arms and glyphs. */
export const tenth = (...values: number[]) => numbers(10, ...values);

/** A closed shape. Relative data takes about half the bytes of absolute data. */
export function polygon(points: readonly Point[], grid: Grid = 1): string {
  return `${relative(points, grid)}z`;
}

/** An open smooth curve: quadratic, through the midpoints of the given points. */
export function smoothLine(points: readonly Point[]): string {
  const [first, ...rest] = points.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  const last = rest.at(-1);
  if (first === undefined || last === undefined) return '';
  let [atX, atY] = first;
  let data = `M${whole(atX, atY)}`;
  rest.slice(0, -1).forEach(([x, y], index) => {
    const [nextX, nextY] = rest[index + 1] ?? last;
    const [midX, midY] = [Math.round((x + nextX) / 2), Math.round((y + nextY) / 2)];
    data += `q${whole(x - atX, y - atY, midX - atX, midY - atY)}`;
    [atX, atY] = [midX, midY];
  });
  return `${data}L${whole(...last)}`;
}

/** A full ellipse as path data, so that many share one element. */
export function ellipse(x: number, y: number, rx: number, ry: number, grid: Grid = 10): string {
  const radii = numbers(grid, rx, ry);
  const [start, across, back] = [
    numbers(grid, x - rx, y),
    numbers(grid, 2 * rx, 0),
    numbers(grid, -2 * rx, 0),
  ];
  return `M${start}a${radii} 0 1 0 ${across}a${radii} 0 1 0 ${back}z`;
}

export function disc(x: number, y: number, radius: number): string {
  return ellipse(x, y, radius, radius);
}

function relative(points: readonly Point[], grid: Grid): string {
  let [atX, atY] = [0, 0];
  const steps: string[] = [];
  for (const [rawX, rawY] of points) {
    const [x, y] = [Math.round(rawX * grid), Math.round(rawY * grid)];
    // Points that round to the same place on the grid are written once.
    if (steps.length > 0 && x === atX && y === atY) continue;
    steps.push(numbers(grid, (x - atX) / grid, (y - atY) / grid));
    [atX, atY] = [x, y];
  }
  const [start = '', ...rest] = steps;
  return `M${start}l${rest.map((step, index) => separated(step, index === 0)).join('')}`;
}

function shortest(value: number, grid: Grid): string {
  const rounded = Math.round(Math.round(value * grid) * (10 / grid)) / 10;
  return rounded === 0 ? '0' : String(rounded).replace(/^(-?)0\./, '$1.');
}

function separated(number: string, isFirst: boolean): string {
  return isFirst || number.startsWith('-') ? number : ` ${number}`;
}
