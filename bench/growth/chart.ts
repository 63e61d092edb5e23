/** A line of the chart: what an operation costs at each size. */
export interface Line {
  name: string;
  points: readonly (readonly [size: number, pages: number])[];
}

const WIDTH = 920;
const HEIGHT = 520;
const LEFT = 70;
const RIGHT = 210;
const TOP = 30;
const BOTTOM = 50;
const LABEL_HEIGHT = 15;
const COLORS = ['#b8860b', '#2f6f8f', '#8a3b3b', '#4d7a3a', '#6a4a8a', '#7a6a4a'];

/**
 * Both axes are logarithmic: a cost proportional to the number of players would rise like the
 * dashed line.
 */
export function drawGrowth(lines: readonly Line[]): string {
  const drawn = lines.filter(({ points }) => points.every(([, pages]) => pages >= 1));
  const sizes = drawn[0]?.points.map(([size]) => size) ?? [];
  const [first = 1, last = 1] = [sizes[0], sizes.at(-1)];
  const top = Math.ceil(
    Math.log10(Math.max(...drawn.flatMap(({ points }) => points.map(([, pages]) => pages)))),
  );
  const x = (size: number) =>
    LEFT + (Math.log10(size / first) / Math.log10(last / first)) * (WIDTH - LEFT - RIGHT);
  const y = (pages: number) =>
    HEIGHT - BOTTOM - (Math.log10(pages) / top) * (HEIGHT - TOP - BOTTOM);
  const rows = Array.from({ length: top + 1 }, (_, power) => grid(y(10 ** power), 10 ** power));
  const columns = sizes.map((size) =>
    text(x(size), HEIGHT - 20, `10${superscript(size)} players`, 'middle'),
  );
  const steepest = 10 ** Math.min(top, Math.log10(last / first));
  const linear = `<path d="M${x(first)} ${y(1)}L${x(first * steepest)} ${y(steepest)}" stroke="#999" stroke-dasharray="5 5"/>`;
  let labelY = 0;
  const sorted = drawn.toSorted(
    (a, b) => (b.points.at(-1)?.[1] ?? 0) - (a.points.at(-1)?.[1] ?? 0),
  );
  const curves = sorted.map(({ name, points }, index) => {
    const color = COLORS[index % COLORS.length];
    const path = points.map(
      ([size, pages], n) => `${n === 0 ? 'M' : 'L'}${x(size).toFixed(1)} ${y(pages).toFixed(1)}`,
    );
    const end = y(points.at(-1)?.[1] ?? 1);
    // Labels of close lines are moved apart.
    labelY = Math.max(end + 4, labelY + LABEL_HEIGHT);
    return `<path d="${path.join('')}" fill="none" stroke="${color}" stroke-width="2"/>${text(WIDTH - RIGHT + 10, labelY, name, 'start', color)}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12"><title>Pages of 8 kB that PostgreSQL touches, by number of players</title><rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>${[...rows, ...columns, linear, ...curves].join('')}${text(LEFT - 55, 18, 'pages of 8 kB', 'start')}</svg>\n`;
}

function grid(y: number, pages: number): string {
  return `<path d="M${LEFT} ${y}H${WIDTH - RIGHT}" stroke="#ddd"/>${text(LEFT - 8, y + 4, pages.toLocaleString('en'), 'end')}`;
}

function text(x: number, y: number, words: string, anchor: string, fill = '#444'): string {
  return `<text x="${x}" y="${y.toFixed(1)}" text-anchor="${anchor}" fill="${fill}">${words}</text>`;
}

function superscript(size: number): string {
  return '⁰¹²³⁴⁵⁶⁷⁸⁹'[Math.round(Math.log10(size))] ?? '';
}
