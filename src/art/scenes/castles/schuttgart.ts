import { times } from '#art/kit/list.ts';
import { hall } from '../masonry/buildings.ts';
import type { CastlePlan } from '../masonry/layer.ts';
import { block, merlons } from '../masonry/shapes.ts';
import { type TowerLook, tower } from '../masonry/tower.ts';
import { buttress, gate, wall } from '../masonry/walls.ts';

/** Steep roofs laden with snow. */
export const schuttgart: CastlePlan = {
  back: [
    snowy(
      { x: 20, y: -14, width: 52, height: 140, overhang: 1.14, hasFlag: true, windowRows: 3 },
      60,
    ),
    snowy({ x: -46, y: -8, width: 30, height: 124 }, 48),
    snowy({ x: 84, y: -8, width: 26, height: 104, hasFlag: true }, 44),
  ],
  middle: [
    hall({
      left: -92,
      right: -10,
      height: 66,
      roofHeight: 40,
      hasSnow: true,
      inset: 14,
      windowSize: { width: 3, height: 14 },
    }),
    snowy({ x: 0, width: 30, height: 104 }, 46),
    hall({
      left: 16,
      right: 104,
      height: 56,
      roofHeight: 36,
      hasSnow: true,
      inset: 14,
      windowSize: { width: 3, height: 14 },
    }),
  ],
  front: [
    snowy({ x: -138, y: 8, width: 38, height: 66, hasFlag: true }, 36),
    snowy({ x: 136, y: 8, width: 38, height: 62 }, 34),
    wall({
      left: -138,
      right: 136,
      y: 8,
      height: 38,
      slits: 12,
      merlon: { width: 6, height: 4.6 },
    }),
    snowy({ x: -32, y: 9, width: 30, height: 62, bannerLength: 42, windowRows: 0 }, 28),
    snowy({ x: 18, y: 9, width: 30, height: 62, bannerLength: 42, windowRows: 0 }, 28),
    block(-20, 6, -40, 9),
    merlons(-20, 6, -40, 5, 4.6),
    gate(-7, 9, 20, 36),
    ...times(6, (index) => buttress(-112 + index * 45 + (index > 2 ? 10 : 0), 8, 10, 28)),
  ],
};

function snowy(look: Omit<TowerLook, 'roof'>, roofHeight: number) {
  return tower({ ...look, roof: { kind: 'hip', height: roofHeight, ridge: 0.1, hasSnow: true } });
}
