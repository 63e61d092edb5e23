import { hall } from '../masonry/buildings.ts';
import type { CastlePlan } from '../masonry/layer.ts';
import { block, merlons } from '../masonry/shapes.ts';
import { tower } from '../masonry/tower.ts';
import { arches, gate } from '../masonry/walls.ts';

/** Onion domes on a causeway over a lagoon. */
export const innadril: CastlePlan = {
  back: [
    domed(0, 56, 128, 66, { hasFlag: true, windowRows: 3 }),
    domed(-54, 22, 146, 26, { hasFlag: true }),
    domed(54, 22, 146, 26),
    hall({
      left: -100,
      right: 100,
      height: 72,
      roofHeight: 20,
      windows: 12,
      windowSize: { width: 3, height: 16 },
    }),
  ],
  middle: [
    domed(-94, 34, 86, 38, { hasFlag: true }),
    domed(94, 34, 86, 38),
    hall({
      left: -60,
      right: 60,
      height: 60,
      roofHeight: 16,
      windows: 9,
      windowSize: { width: 4, height: 22 },
    }),
    domed(-30, 14, 94, 17, { windowRows: 0 }),
    domed(30, 14, 94, 17, { windowRows: 0 }),
  ],
  front: [
    arches(-156, 156, 12, 36, 13),
    merlons(-156, 156, -24, 5, 4),
    domed(-156, 30, 70, 30, { y: 12, hasFlag: true }),
    domed(156, 30, 64, 28, { y: 12 }),
    domed(-24, 20, 62, 18, { y: 12, bannerLength: 36, windowRows: 0 }),
    domed(24, 20, 62, 18, { y: 12, bannerLength: 36, windowRows: 0 }),
    block(-14, 14, -34, 12),
    gate(0, 12, 20, 36),
    arches(-430, -170, 12, 26, 9, 0.13),
    arches(170, 520, 12, 26, 12, 0.13),
  ],
};

interface DomedLook {
  y?: number;
  hasFlag?: boolean;
  windowRows?: number;
  bannerLength?: number;
}

function domed(x: number, width: number, height: number, domeHeight: number, look: DomedLook = {}) {
  return tower({
    x,
    width,
    height,
    head: 'ring',
    roof: { kind: 'dome', height: domeHeight },
    ...look,
  });
}
