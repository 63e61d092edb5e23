import { itemAt } from '#art/kit/list.ts';
import type { Point } from '#art/kit/path.ts';
import type { Random } from '#art/kit/random.ts';

export interface Alps {
  points: Point[];
  /** Which of the points are peaks. */
  peaks: number[];
}

export interface AlpsLook {
  y: number;
  height: number;
  /** The approximate distance between peaks. */
  gap: number;
  /** Lower on the left, where the text is. */
  isLowOnLeft: boolean;
}

/** A skyline of peaks with broken slopes. */
export function alps(random: Random, width: number, look: AlpsLook): Alps {
  const { y, gap } = look;
  const points: Point[] = [[-30, y]];
  const peaks: number[] = [];
  let x = -30 - random.next() * gap;
  while (x < width + gap) {
    const span = gap * random.between(0.6, 1.35);
    const peakX = x + span * random.between(0.42, 0.58);
    const share = look.isLowOnLeft ? heightShare(peakX / width) : 1;
    const height = look.height * random.between(0.5, 1.08) * share;
    const peak: Point = [peakX, y - height];
    const valley: Point = [x + span, y - look.height * random.between(-0.02, 0.26) * share];
    const pieces = random.chance(0.5) ? 3 : 4;
    points.push(...slope(random, itemAt(points, points.length - 1), peak, pieces, 'up'));
    peaks.push(points.length);
    points.push(peak, ...slope(random, peak, valley, pieces, 'down'), valley);
    x = valley[0];
  }
  return { points, peaks };
}

function heightShare(position: number): number {
  return 0.42 + 0.58 * Math.min(1, Math.max(0, (position - 0.12) / 0.5));
}

/** The points between two ends: steeper toward the peak. */
function slope(
  random: Random,
  [fromX, fromY]: Point,
  [toX, toY]: Point,
  pieces: number,
  way: 'up' | 'down',
): Point[] {
  const points: Point[] = [];
  for (let i = 1; i < pieces; i += 1) {
    const share = i / pieces;
    const bent = way === 'up' ? share ** 1.25 : 1 - (1 - share) ** 1.25;
    points.push([
      fromX + (toX - fromX) * (share + random.between(-0.05, 0.05)),
      fromY + (toY - fromY) * (bent + random.between(-0.05, 0.06)),
    ]);
  }
  return points;
}
