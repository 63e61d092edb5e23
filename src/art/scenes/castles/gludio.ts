import { hall } from '../masonry/buildings.ts';
import type { CastlePlan } from '../masonry/layer.ts';
import { block, merlons } from '../masonry/shapes.ts';
import { tower } from '../masonry/tower.ts';
import { gate, wall } from '../masonry/walls.ts';

/** Square towers around one hipped keep. */
export const gludio: CastlePlan = {
  back: [
    wall({ left: -128, right: 128, height: 48 }),
    tower({ x: -86, width: 30, height: 92, hasFlag: true }),
    tower({ x: 96, width: 28, height: 84, roof: { kind: 'hip', height: 18 } }),
  ],
  middle: [
    tower({
      x: 8,
      width: 70,
      height: 118,
      overhang: 1.16,
      roof: { kind: 'hip', height: 36 },
      windowRows: 2,
    }),
    tower({ x: 50, width: 20, height: 150, roof: { kind: 'cone', height: 40 }, hasFlag: true }),
    hall({ left: -74, right: -24, height: 62, roofHeight: 20 }),
  ],
  front: [
    wall({ left: -172, right: 172, y: 6, height: 44, slits: 14 }),
    tower({ x: -172, y: 8, width: 42, height: 66, overhang: 1.2, hasFlag: true }),
    tower({ x: 172, y: 8, width: 42, height: 60, overhang: 1.2 }),
    tower({ x: 104, y: 7, width: 26, height: 54 }),
    tower({ x: -70, y: 8, width: 32, height: 74, bannerLength: 37, windowRows: 0 }),
    tower({ x: -22, y: 8, width: 32, height: 74, bannerLength: 37, windowRows: 0 }),
    block(-58, -34, -52, 8),
    merlons(-58, -34, -52, 5, 4),
    gate(-46, 8, 18, 34),
  ],
};
