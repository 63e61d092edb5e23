import { itemAt } from '#art/kit/list.ts';
import type { Point } from '#art/kit/path.ts';
import { polygon, smoothLine } from '#art/kit/path.ts';
import type { Random } from '#art/kit/random.ts';

/** Below the edge of every picture: shapes that reach the bottom end here. */
const BOTTOM = 540;

export interface WaveLook {
  y: number;
  height: number;
  step: number;
  /** Length of the longest wave. */
  length: number;
}

/** Rolling ground, as points from left to right. */
export function waves(random: Random, width: number, look: WaveLook): Point[] {
  const { y, height, step, length } = look;
  const swells = [1, 0.5, 0.22].map((size, index) => ({
    size: size * height,
    pitch: (Math.PI * 2 * 2.3 ** index) / length,
    shift: random.next() * 7,
  }));
  const points: Point[] = [];
  for (let x = -20; x <= width + step; x += step) {
    const swell = swells.reduce(
      (sum, { size, pitch, shift }) => sum + size * Math.sin(pitch * x + shift),
      0,
    );
    points.push([x, y - swell * 0.5 - height * 0.3]);
  }
  return points;
}

/** The y coordinate of a skyline at `x`. */
export function heightAt(points: readonly Point[], x: number): number {
  const after = points.findIndex(([px]) => px > x);
  if (after <= 0) return (after === 0 ? itemAt(points, 0) : itemAt(points, points.length - 1))[1];
  const [[ax, ay], [bx, by]] = [itemAt(points, after - 1), itemAt(points, after)];
  return ay + ((by - ay) * (x - ax)) / (bx - ax);
}

/** The land under a skyline of straight pieces, down to where something nearer covers it. */
export function landUnder(points: readonly Point[], width: number, bottom = BOTTOM): string {
  return polygon([...points, [width + 40, bottom], [-40, bottom]]);
}

/** The land under a smooth skyline. */
export function smoothLandUnder(points: readonly Point[], bottom = BOTTOM): string {
  return `${smoothLine(points)}V${bottom}H-40z`;
}

/** Firs along a skyline, as one jagged edge. */
export function treeline(
  random: Random,
  points: readonly Point[],
  size: number,
  width: number,
): Point[] {
  const edge: Point[] = [];
  let x = -20;
  while (x < width + 20) {
    const grove = 0.8 + 0.3 * Math.sin(x / 37) * Math.sin(x / 91);
    const height = size * random.between(0.5, 1.1) * grove;
    const spread = height * random.between(0.42, 0.56);
    const y = heightAt(points, x);
    edge.push([x, y + 1], [x + spread * 0.5, y - height], [x + spread * 0.78, y - height * 0.4]);
    x += spread * random.between(0.95, 1.5);
    if (random.chance(0.07)) {
      edge.push([x, y + 1]);
      x += size * random.between(0.3, 1.2);
    }
  }
  return edge;
}
