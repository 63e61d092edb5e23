import { gable } from '../masonry/buildings.ts';
import type { CastlePlan, Part } from '../masonry/layer.ts';
import { block, litWindow } from '../masonry/shapes.ts';
import { tower } from '../masonry/tower.ts';
import { gate, wall } from '../masonry/walls.ts';

/** Needles around a chapel, on a rock. */
export const rune: CastlePlan = {
  back: [
    spired({
      x: 14,
      width: 34,
      height: 176,
      roofHeight: 120,
      hasFlag: true,
      windowRows: 3,
      windowSize: { width: 4, height: 18 },
    }),
    needle(-6, -160, 40),
    needle(34, -160, 44),
    spired({ x: -40, width: 20, height: 146, roofHeight: 86 }),
    spired({ x: 62, width: 20, height: 128, roofHeight: 80, hasFlag: true }),
  ],
  middle: [
    gable({ x: -14, width: 52, height: 96, roofHeight: 52, rose: 11 }),
    needle(-40, -90, 46),
    needle(12, -90, 46),
    litWindow(-14, -36, 6, 40),
    litWindow(-26, -36, 4, 30),
    litWindow(-2, -36, 4, 30),
    spired({
      x: 44,
      width: 26,
      height: 112,
      roofHeight: 82,
      windowRows: 2,
      windowSize: { width: 4, height: 20 },
    }),
    spired({
      x: -78,
      width: 24,
      height: 104,
      roofHeight: 84,
      hasFlag: true,
      windowSize: { width: 4, height: 18 },
    }),
    flyingButtress(-52, -1),
    flyingButtress(26, 1),
  ],
  front: [
    tower({ x: -122, y: 8, width: 26, height: 66, roof: { kind: 'cone', height: 62 } }),
    tower({
      x: 96,
      y: 8,
      width: 26,
      height: 60,
      roof: { kind: 'cone', height: 58 },
      hasFlag: true,
    }),
    wall({ left: -122, right: 96, y: 8, height: 36, slits: 9 }),
    tower({
      x: -38,
      y: 9,
      width: 22,
      height: 60,
      roof: { kind: 'cone', height: 40 },
      bannerLength: 40,
      windowRows: 0,
    }),
    tower({
      x: 4,
      y: 9,
      width: 22,
      height: 60,
      roof: { kind: 'cone', height: 40 },
      bannerLength: 40,
      windowRows: 0,
    }),
    block(-28, -6, -40, 9),
    gate(-17, 9, 16, 36),
  ],
};

interface SpiredLook {
  x: number;
  width: number;
  height: number;
  roofHeight: number;
  hasFlag?: boolean;
  windowRows?: number;
  windowSize?: { width: number; height: number };
}

function spired({ roofHeight, ...look }: SpiredLook): Part {
  return tower({ ...look, head: 'ring', roof: { kind: 'cone', height: roofHeight } });
}

function needle(x: number, y: number, height: number): Part {
  return tower({
    x,
    y,
    width: 6,
    height: height * 0.3,
    head: 'none',
    roof: { kind: 'cone', height, flare: 0.22 },
    windowRows: 0,
  });
}

function flyingButtress(x: number, side: -1 | 1): Part {
  return (layer) => {
    layer.tones.body += `M${x} -84q${side * 14} 6 ${side * 18} 40l${side * 4} 0q${side * -2}-40 ${side * -22}-50z`;
  };
}
