import { mix } from '#art/kit/color.ts';
import { times } from '#art/kit/list.ts';
import { whole } from '#art/kit/path.ts';
import type { Stage } from '../stage.ts';
import { createFirs, foregroundPlants } from './plants.ts';
import { drawGround, drawShimmer } from './terrain.ts';

/** Gludio: a river winding past the castle to the viewer. */
export function drawRiver(stage: Stage): void {
  const { canvas, palette, isDark, centerX: x, width, colorAt } = stage;
  const random = stage.random('river');
  drawGround(stage, 'm1', 436, 16, colorAt(0.74), colorAt(0.8));
  const water = canvas.fadeDown('w', 430, 520, [
    [0, mix(palette.sky[3], palette.haze, 0.25)],
    [1, mix(palette.sky[1], palette.near, isDark ? 0.4 : 0.05)],
  ]);
  canvas.path(
    water,
    `M${whole(x + 350)} 417Q${whole(x + 210)} 424 ${whole(x + 120)} 432T${whole(x - 70)} 452Q${whole(x - 230)} 472 ${whole(x - 300)} 500T${whole(x - 430)} 540H${whole(x - 30)}Q${whole(x - 60)} 500 ${whole(x + 50)} 476T${whole(x + 190)} 442Q${whole(x + 260)} 428 ${whole(x + 350)} 419z`,
  );
  drawShimmer(stage, random, {
    left: x - 260,
    right: x + 20,
    top: 452,
    bottom: 512,
    count: 14,
    color: mix(palette.sun, palette.sky[3], 0.3),
    opacity: 0.55,
  });
  const plant = createFirs(canvas, random);
  const banks = times(26, () => ({
    x: random.chance(0.5) ? random.between(0, x - 330) : random.between(x + 230, width),
    y: random.between(438, 458),
    size: random.between(0.2, 0.46),
  }));
  plant(stage.middleColor, banks);
  drawGround(stage, 'm2', 506, 22, stage.foregroundColor, stage.foregroundColor);
  plant(stage.foregroundColor, foregroundPlants(random, width, { count: 14, y: 514, size: 1.5 }));
}
