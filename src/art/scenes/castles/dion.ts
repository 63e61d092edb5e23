import { gable, hall } from '../masonry/buildings.ts';
import type { CastlePlan } from '../masonry/layer.ts';
import { block, merlons } from '../masonry/shapes.ts';
import { tower } from '../masonry/tower.ts';
import { gate, wall } from '../masonry/walls.ts';

/** A country seat under green cones. */
export const dion: CastlePlan = {
  back: [
    tower({ x: -62, width: 26, height: 130, roof: { kind: 'cone', height: 62 }, hasFlag: true }),
    tower({ x: 72, width: 24, height: 116, roof: { kind: 'cone', height: 54 } }),
    wall({ left: -120, right: 120, height: 58 }),
  ],
  middle: [
    hall({
      left: -48,
      right: 52,
      height: 84,
      roofHeight: 36,
      windows: 6,
      windowSize: { width: 3, height: 16 },
    }),
    tower({
      x: 4,
      width: 34,
      height: 150,
      head: 'ring',
      roof: { kind: 'cone', height: 82 },
      hasFlag: true,
      windowRows: 3,
    }),
    gable({ x: -34, width: 36, height: 66, roofHeight: 26 }),
    gable({ x: 40, width: 34, height: 60, roofHeight: 24 }),
  ],
  front: [
    wall({ left: -148, right: 148, y: 4, height: 38, slits: 12 }),
    tower({
      x: -148,
      y: 6,
      width: 34,
      height: 62,
      head: 'ring',
      roof: { kind: 'cone', height: 52 },
      hasFlag: true,
    }),
    tower({
      x: 148,
      y: 6,
      width: 34,
      height: 58,
      head: 'ring',
      roof: { kind: 'cone', height: 48 },
    }),
    gateTower(-28),
    gateTower(28),
    block(-15, 15, -44, 6),
    merlons(-15, 15, -44, 4, 4),
    gate(0, 6, 20, 36),
  ],
};

function gateTower(x: number) {
  return tower({
    x,
    y: 6,
    width: 26,
    height: 58,
    head: 'ring',
    roof: { kind: 'cone', height: 36 },
    bannerLength: 34,
    windowRows: 0,
  });
}
