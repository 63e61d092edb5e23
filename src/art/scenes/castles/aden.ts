import { gable, hall } from '../masonry/buildings.ts';
import type { CastlePlan, Part } from '../masonry/layer.ts';
import { block, litWindow, merlons } from '../masonry/shapes.ts';
import { tower } from '../masonry/tower.ts';
import { gate, wall } from '../masonry/walls.ts';

/** A cathedral with a rose window behind a long wall. */
export const aden: CastlePlan = {
  back: [
    tower({
      x: 0,
      y: -40,
      width: 46,
      height: 140,
      overhang: 1.12,
      roof: { kind: 'cone', height: 92 },
      hasFlag: true,
      windowRows: 3,
    }),
    ...bothSides((side) => [
      tower({
        x: side * 32,
        y: -40,
        width: 16,
        height: 138,
        head: 'ring',
        roof: { kind: 'cone', height: 58 },
      }),
      tower({
        x: side * 104,
        width: 30,
        height: 140,
        head: 'ring',
        roof: { kind: 'cone', height: 72 },
        hasFlag: true,
      }),
    ]),
    hall({
      left: -104,
      right: 104,
      height: 92,
      roofHeight: 34,
      windows: 8,
      windowSize: { width: 3, height: 20 },
    }),
  ],
  middle: [
    gable({ x: 0, width: 68, height: 96, roofHeight: 46, rose: 15 }),
    ...bothSides((side) => [
      tower({
        x: side * 46,
        width: 30,
        height: 152,
        head: 'ring',
        roof: { kind: 'cone', height: 88 },
        hasFlag: true,
        windowRows: 3,
        windowSize: { width: 3.4, height: 16 },
      }),
      tower({
        x: side * 76,
        width: 14,
        height: 88,
        head: 'ring',
        roof: { kind: 'cone', height: 34 },
        windowRows: 0,
      }),
      hall({
        left: side * 106 - 22,
        right: side * 106 + 22,
        height: 56,
        roofHeight: 24,
        windows: 2,
        windowSize: { width: 3, height: 16 },
      }),
      litWindow(side * 14, -34, 5, 30),
    ]),
    litWindow(0, -34, 5, 38),
  ],
  front: [
    wall({ left: -190, right: 190, y: 8, height: 38, slits: 12, merlon: { width: 6, height: 5 } }),
    ...bothSides((side) => [
      tower({
        x: side * 190,
        y: 10,
        width: 36,
        height: 70,
        roof: { kind: 'cone', height: 46 },
        hasFlag: side < 0,
      }),
      tower({
        x: side * 108,
        y: 9,
        width: 24,
        height: 52,
        roof: { kind: 'cone', height: 28 },
        windowRows: 1,
      }),
      tower({ x: side * 30, y: 9, width: 28, height: 62, bannerLength: 44, windowRows: 0 }),
    ]),
    block(-18, 18, -44, 9),
    merlons(-18, 18, -44, 4.4, 4.4),
    gate(0, 9, 24, 42),
  ],
};

function bothSides(parts: (side: -1 | 1) => Part[]): Part[] {
  return [...parts(-1), ...parts(1)];
}
