import { times } from '#art/kit/list.ts';
import { type Point, polygon, whole } from '#art/kit/path.ts';
import type { Random } from '#art/kit/random.ts';

/** An engraved mountain, 104 wide and up to 82 high, its foot on 0. */
export interface Peak {
  body: string;
  shade: string;
  edge: string;
  hachures: string;
  /** None on a volcano. */
  snow: string;
}

const STEPS = 4;

export function drawPeak(random: Random, isVolcano: boolean): Peak {
  const height = random.between(56, 82);
  const axis = random.between(-12, 10);
  const rough = (share: number) => share + random.between(-0.05, 0.05);
  const left: Point[] = [[-52, 0]];
  const right: Point[] = [];
  for (let i = 1; i < STEPS; i += 1) {
    const share = i / STEPS;
    left.push([
      -52 + (axis + 52) * rough(share),
      -height * (share ** 1.16 + random.between(-0.06, 0.08)),
    ]);
    right.push([
      axis + (52 - axis) * rough(share),
      -height * ((1 - share) ** 1.16 + random.between(-0.06, 0.1)),
    ]);
  }
  right.push([52, 0]);
  const top = summit(axis, height, isVolcano);
  const tip = top.at(-1) ?? [axis, -height];
  const spur = drawSpur(tip, random);
  const outline = [...left, ...top, ...right];
  return {
    body: polygon(outline),
    shade: polygon([tip, ...right, ...spur.toReversed()]),
    edge: open(outline) + open([tip, ...spur.slice(0, -2)]),
    hachures: drawHachures({ tip, spur, right, height, axis }, random),
    snow: isVolcano ? '' : drawSnow([axis, -height], left.at(-1), right[0]),
  };
}

function summit(axis: number, height: number, isVolcano: boolean): Point[] {
  if (!isVolcano) return [[axis, -height]];
  return [
    [axis - 12, -height * 0.86],
    [axis - 4, -height * 0.8],
    [axis + 5, -height * 0.82],
    [axis + 12, -height * 0.88],
  ];
}

/** The ridge that comes down toward the viewer; light falls on its left. */
function drawSpur([x, y]: Point, random: Random): Point[] {
  let at = x;
  const points = times(5, (i): Point => {
    at += random.between(-2, 6) * (i % 2 === 0 ? 1 : -0.7);
    return [at, y - (y * (i + 1)) / 6];
  });
  return [...points, [at + 3, 0]];
}

interface Flanks {
  tip: Point;
  spur: readonly Point[];
  right: readonly Point[];
  height: number;
  axis: number;
}

function drawHachures({ tip, spur, right, height, axis }: Flanks, random: Random): string {
  const shaded = times(8, (i) => {
    const y = tip[1] - (tip[1] * (i + 1.2)) / 9.4;
    const from = acrossAt([tip, ...spur], y);
    const to = acrossAt([tip, ...right], y);
    if (to - from <= 4) return '';
    return `M${whole(to - 1, y)}l${whole(-(to - from) * random.between(0.45, 0.85), random.between(5, 12))}`;
  });
  const lit = [0.3, 0.55].map((share) => {
    const [x, y] = [-52 + (axis + 52) * share + 4, -height * share ** 1.16 + 7];
    return `M${whole(x, y)}l${whole(random.between(4, 9), random.between(9, 17))}`;
  });
  return [...shaded, ...lit].join('');
}

function acrossAt(line: readonly Point[], y: number): number {
  for (let i = 1; i < line.length; i += 1) {
    const [ax, ay] = line[i - 1] ?? [0, 0];
    const [bx, by] = line[i] ?? [0, 0];
    if ((ay <= y && by >= y) || (ay >= y && by <= y)) {
      return ax + ((bx - ax) * (y - ay)) / (by - ay || 1);
    }
  }
  return line.at(-1)?.[0] ?? 0;
}

function drawSnow([x, y]: Point, left: Point = [x, y], right: Point = [x, y]): string {
  return polygon([
    [x, y],
    right,
    [x + (right[0] - x) * 0.62, right[1] + 9],
    [x + 4, y + 18],
    [x - 3, y + 27],
    [x - 9, y + 17],
    [x + (left[0] - x) * 0.8, left[1] + 6],
    left,
  ]);
}

function open(points: readonly Point[]): string {
  return polygon(points).slice(0, -1);
}
