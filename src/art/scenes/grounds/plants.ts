import type { Canvas } from '#art/kit/canvas.ts';
import type { Hex } from '#art/kit/color.ts';
import { itemAt, times } from '#art/kit/list.ts';
import { type Point, polygon, tenth } from '#art/kit/path.ts';
import { place } from '#art/kit/place.ts';
import type { Random } from '#art/kit/random.ts';

/** A plant's base point and its size. */
export interface Planting {
  x: number;
  y: number;
  size: number;
}

/** A fir about 100 units tall with its base at 0, 0. */
export function fir(random: Random, tiers: number, lean = 0): string {
  const branches = (side: -1 | 1) =>
    times(tiers, (tier) => {
      const share = (tier + 1) / tiers;
      const y = -100 + 92 * share ** 0.94;
      const reach = side * 20 * share ** 0.86 * random.between(0.72, 1.16);
      const shift = lean * (y + 50);
      return [
        [reach * 0.36 + shift, y - 7 + random.between(-1.5, 1.5)],
        [reach + shift, y + random.between(-1, 3)],
        [reach * 0.5 + shift, y - 0.5 + random.between(-1, 1)],
      ] as const satisfies Point[];
    }).flat();
  const trunk: Point[] = [
    [2, -7],
    [2, 1],
    [-2, 1],
    [-2, -7],
  ];
  return polygon([[0, -102], ...branches(1), ...trunk, ...branches(-1).toReversed()], 10);
}

/** A leafless tree about 90 units tall. */
export function bareTree(random: Random): string {
  const grow = (
    x: number,
    y: number,
    angle: number,
    length: number,
    width: number,
    forks: number,
  ): string => {
    const [endX, endY] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
    const limb = `M${tenth(x - width / 2, y)}L${tenth(endX - width / 4, endY)}h${tenth(width / 2)}L${tenth(x + width / 2, y)}z`;
    if (forks === 0) return limb;
    const count = random.chance(0.6) ? 2 : 3;
    const boughs = times(count, (index) => {
      const turn =
        (index - (count - 1) / 2) * random.between(0.5, 0.95) + random.between(-0.25, 0.25);
      return grow(
        endX,
        endY,
        angle + turn,
        length * random.between(0.6, 0.82),
        width * 0.56,
        forks - 1,
      );
    });
    return limb + boughs.join('');
  };
  return grow(0, 2, -1.52, 30, 7, 3);
}

/** Defines three firs and returns a function that draws groups of them. */
export function createFirs(canvas: Canvas, random: Random) {
  const ids = [9, 7, 5].map((tiers, index) => {
    const id = canvas.id(`p${index}`);
    canvas.define(`<path id="${id}" d="${fir(random, tiers, (index - 1) * 0.012)}"/>`);
    return id;
  });
  return (color: Hex, plantings: readonly Planting[]) => {
    const firs = plantings
      .toSorted((a, b) => a.y - b.y)
      .map(({ x, y, size }, index) => {
        const mirrored = index % 2 ? -size : size;
        return `<use href="#${itemAt(ids, index % 3)}" transform="${place(Math.round(x), Math.round(y), mirrored, size)}"/>`;
      });
    canvas.add(`<g fill="${color}">${firs.join('')}</g>`);
  };
}

export interface ForegroundLook {
  count: number;
  y: number;
  size: number;
  /** How far they may extend from the left edge, as a share of the width. */
  leftShare?: number;
}

/** Large plants at both edges of the picture, most of them on the right, away from the text. */
export function foregroundPlants(random: Random, width: number, look: ForegroundLook): Planting[] {
  const { count, y, size, leftShare = 0.16 } = look;
  return times(count, (index) => {
    const isRight = index % 3 !== 0;
    const inward = (random.next() * 0.5 + (index / count) * 0.5) ** 1.4;
    return {
      x: isRight ? width + 14 - inward * width * 0.2 : inward * width * leftShare,
      y: y + random.between(8, 24),
      size: size * random.between(0.8, 1.15) * (isRight ? 1.5 - inward * 1.1 : 0.8 - inward * 0.4),
    };
  });
}
