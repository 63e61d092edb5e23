import { itemAt, times } from '#art/kit/list.ts';
import { type Point, polygon } from '#art/kit/path.ts';
import type { Random } from '#art/kit/random.ts';
import type { Alps } from './alps.ts';

export type Side = -1 | 1;

/** The side of every peak that faces the light: the skyline outside, a broken spur inside. */
export function litFlanks(random: Random, range: Alps, side: Side, base: number): string {
  return range.peaks.map((peak) => litFlank(random, range.points, peak, side, base)).join('');
}

function litFlank(
  random: Random,
  points: readonly Point[],
  peak: number,
  side: Side,
  base: number,
): string {
  const [peakX, peakY] = itemAt(points, peak);
  const outer = downhill(points, peak, side).slice(0, 6);
  const end = outer.at(-1);
  if (end === undefined) return '';
  const height = Math.min(base, end[1] + 60) - peakY;
  const spur = times(5, (index): Point => {
    const step = index + 1;
    const zigzag = (step % 2 ? side : -side) * height * 0.05;
    const drift = -side * height * 0.05 * step * random.between(-0.4, 1.5);
    return [peakX + drift + zigzag, peakY + (height * step) / 5.2];
  });
  const foot: Point = [end[0] + side * 4, Math.min(base, end[1] + 50)];
  return polygon([[peakX, peakY], ...outer, foot, ...spur.reverse()]);
}

export interface SnowCaps {
  snow: string;
  shade: string;
}

/** Snow on every peak, with a ragged lower edge and a shaded side. */
export function snowCaps(random: Random, range: Alps, side: Side, base: number): SnowCaps {
  const caps = range.peaks.map((peak) => snowCap(random, range.points, peak, side, base));
  return {
    snow: caps.map(({ snow }) => snow).join(''),
    shade: caps.map(({ shade }) => shade).join(''),
  };
}

function snowCap(
  random: Random,
  points: readonly Point[],
  peak: number,
  side: Side,
  base: number,
): SnowCaps {
  const top = itemAt(points, peak);
  const foot = downhill(points, peak, side).at(-1) ?? top;
  const depth = (Math.min(base, foot[1] + 60) - top[1]) * random.between(0.3, 0.5);
  const [left, right] = [edgeDown(points, peak, -1, depth), edgeDown(points, peak, 1, depth)];
  const [from, to] = [right.at(-1) ?? top, left.at(-1) ?? top];
  const teeth = times(6, (index): Point => {
    const share = (index + 1) / 7;
    const bite = index % 2 ? depth * random.between(0, 0.3) : -depth * random.between(0.22, 0.5);
    const y = Math.max(top[1] + 3, from[1] + (to[1] - from[1]) * share + bite);
    return [from[0] + (to[0] - from[0]) * share + random.between(-2, 2), y];
  });
  const shaded = side < 0 ? right : left;
  return {
    snow: polygon([top, ...right, ...teeth, ...left.toReversed()]),
    shade: polygon([
      top,
      ...shaded,
      [top[0] - side * 3, top[1] + depth * 0.75],
      [top[0] - side * depth * 0.16, top[1] + depth * 0.4],
    ]),
  };
}

/** The points of the skyline from a peak down to the valley. */
function downhill(points: readonly Point[], peak: number, side: Side): Point[] {
  const path: Point[] = [];
  for (let i = peak + side; i >= 0 && i < points.length; i += side) {
    if (itemAt(points, i)[1] <= itemAt(points, i - side)[1] - 1) break;
    path.push(itemAt(points, i));
  }
  return path;
}

/** The skyline down to `depth` below the peak, cut off exactly there. */
function edgeDown(points: readonly Point[], peak: number, side: Side, depth: number): Point[] {
  const limit = itemAt(points, peak)[1] + depth;
  const edge: Point[] = [];
  let above = itemAt(points, peak);
  for (const point of downhill(points, peak, side)) {
    if (point[1] >= limit) {
      const share = (limit - above[1]) / (point[1] - above[1] || 1);
      edge.push([above[0] + (point[0] - above[0]) * share, limit]);
      return edge;
    }
    edge.push(point);
    above = point;
  }
  return edge;
}
