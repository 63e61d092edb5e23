import { times } from '#art/kit/list.ts';
import type { CastlePlan, Part } from '../masonry/layer.ts';
import { addShape, block } from '../masonry/shapes.ts';
import { tower } from '../masonry/tower.ts';
import { buttress, gate, wall } from '../masonry/walls.ts';

/** Towers with sloping walls and horns. */
export const goddard: CastlePlan = {
  back: [
    tower({
      x: -10,
      width: 64,
      height: 138,
      batter: 0.34,
      overhang: 1.08,
      windowRows: 3,
      litShare: 0.8,
    }),
    horns(-10, -160, 66),
    tower({
      x: -10,
      y: -150,
      width: 30,
      height: 44,
      batter: 0.1,
      roof: { kind: 'hip', height: 30, ridge: 0.12 },
      hasFlag: true,
    }),
    tower({ x: 66, width: 34, height: 108, batter: 0.28, overhang: 1.1 }),
    horns(66, -118, 36),
  ],
  middle: [
    tower({ x: -82, width: 40, height: 96, batter: 0.3, overhang: 1.1, hasFlag: true }),
    horns(-82, -110, 44),
    tower({ x: 30, width: 44, height: 82, batter: 0.24, overhang: 1.1, litShare: 0.9 }),
    horns(30, -96, 46),
    wall({ left: -110, right: 120, height: 46, slits: 7 }),
  ],
  front: [
    tower({ x: -150, y: 8, width: 44, height: 62, batter: 0.34, overhang: 1.06 }),
    horns(-150, -68, 46),
    tower({ x: 140, y: 8, width: 44, height: 58, batter: 0.34, overhang: 1.06, hasFlag: true }),
    horns(140, -64, 46),
    wall({ left: -150, right: 140, y: 8, height: 34, slits: 10, merlon: { width: 7, height: 6 } }),
    tower({
      x: -52,
      y: 9,
      width: 32,
      height: 60,
      batter: 0.24,
      overhang: 1.1,
      bannerLength: 38,
      windowRows: 0,
    }),
    tower({
      x: 2,
      y: 9,
      width: 32,
      height: 60,
      batter: 0.24,
      overhang: 1.1,
      bannerLength: 38,
      windowRows: 0,
    }),
    block(-40, -10, -38, 9),
    gate(-25, 9, 20, 36),
    ...times(5, (index) => buttress((index - 2) * 46 + 60, 8, 12, 26)),
  ],
};

function horns(x: number, y: number, width: number): Part {
  return (layer) => {
    for (const side of [-1, 1]) {
      addShape(layer, 'body', [
        [x + side * width * 0.5, y],
        [x + side * width * 0.62, y - width * 0.7],
        [x + side * width * 0.42, y - width * 0.3],
        [x + side * width * 0.3, y],
      ]);
    }
  };
}
