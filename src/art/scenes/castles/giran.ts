import { times } from '#art/kit/list.ts';
import { gable, hall } from '../masonry/buildings.ts';
import type { CastlePlan, Part } from '../masonry/layer.ts';
import { block, merlons } from '../masonry/shapes.ts';
import { tower } from '../masonry/tower.ts';
import { gate, wall } from '../masonry/walls.ts';

/** A harbor town: gables stacked up to a great dome. */
export const giran: CastlePlan = {
  back: [
    tower({
      x: 30,
      y: -30,
      width: 40,
      height: 150,
      roof: { kind: 'dome', height: 44 },
      hasFlag: true,
      windowRows: 4,
    }),
    tower({
      x: -30,
      y: -20,
      width: 24,
      height: 120,
      head: 'ring',
      roof: { kind: 'cone', height: 46 },
    }),
    tower({
      x: 92,
      y: -20,
      width: 26,
      height: 112,
      head: 'ring',
      roof: { kind: 'cone', height: 44 },
      hasFlag: true,
    }),
    ...times(9, upperGable),
  ],
  middle: [
    ...times(12, lowerCottage),
    tower({ x: -118, width: 22, height: 92, head: 'ring', roof: { kind: 'cone', height: 34 } }),
    tower({
      x: 134,
      width: 24,
      height: 88,
      head: 'ring',
      roof: { kind: 'dome', height: 24 },
      hasFlag: true,
    }),
  ],
  front: [
    wall({ left: -186, right: 186, y: 8, height: 30, slits: 16 }),
    tower({
      x: -186,
      y: 10,
      width: 34,
      height: 118,
      head: 'ring',
      roof: { kind: 'dome', height: 20 },
      windowRows: 3,
      litShare: 1,
    }),
    tower({ x: 188, y: 10, width: 34, height: 50 }),
    tower({ x: -42, y: 9, width: 28, height: 58, bannerLength: 36, windowRows: 0, hasFlag: true }),
    tower({ x: 6, y: 9, width: 28, height: 58, bannerLength: 36, windowRows: 0, hasFlag: true }),
    block(-30, -6, -38, 9),
    merlons(-30, -6, -38, 4, 4),
    gate(-18, 9, 16, 32),
  ],
};

/** Higher toward the middle, so that the town rises to the dome. */
function upperGable(index: number): Part {
  return (layer) => {
    const x = -112 + index * 28 + layer.random.between(-4, 4);
    const height = layer.random.between(62, 84) + 14 * Math.cos((index - 4) / 3);
    gable({ x, width: 24, height, roofHeight: 16 })(layer);
  };
}

function lowerCottage(index: number): Part {
  return (layer) => {
    const { random } = layer;
    const x = -156 + index * 28 + random.between(-4, 4);
    const cottage = random.chance(0.45)
      ? hall({
          left: x - 14,
          right: x + 14,
          height: random.between(38, 54),
          roofHeight: 16,
          windows: 2,
          windowSize: { width: 3, height: 7 },
        })
      : gable({ x, width: 25, height: random.between(36, 56), roofHeight: 18 });
    cottage(layer);
  };
}
