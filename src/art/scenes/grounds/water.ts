import { mix } from '#art/kit/color.ts';
import { waterline } from '../castle.ts';
import type { Stage } from '../stage.ts';
import { drawShimmer, sunGlitter } from './terrain.ts';

/** The surface of a sea or lagoon, drawn before the castle and its reflection. */
export function drawWater(stage: Stage): void {
  const { canvas, palette, isDark, width } = stage;
  const top = Math.round(waterline(stage));
  const fill = canvas.fadeDown('w', top, 500, [
    [0, mix(palette.sky[3], palette.haze, 0.3)],
    [0.35, mix(palette.sky[2], palette.sky[1], 0.3)],
    [1, mix(palette.sky[0], palette.near, isDark ? 0.45 : 0.15)],
  ]);
  canvas.path(fill, `M-20 ${top}H${width + 20}V540H-20z`);
}

/** Ripples everywhere, and the reflection of the sun. */
export function drawWaves(stage: Stage): void {
  const { palette, isDark, isNarrow, width, sun } = stage;
  const random = stage.random('waves');
  const top = waterline(stage);
  drawShimmer(stage, random, {
    left: 0,
    right: width,
    top: top + 6,
    bottom: 512,
    count: isNarrow ? 20 : 40,
    color: mix(palette.sky[0], palette.near, 0.2),
    opacity: isDark ? 0.4 : 0.3,
  });
  drawShimmer(stage, random, {
    left: sun.x - 60,
    right: sun.x + 70,
    top: top + 4,
    bottom: 500,
    count: 26,
    color: sunGlitter(stage),
    opacity: 0.7,
  });
}
