import { mix } from '#art/kit/color.ts';
import { times } from '#art/kit/list.ts';
import { whole } from '#art/kit/path.ts';
import { snowColor } from '../rises/rise-colors.ts';
import type { Stage } from '../stage.ts';
import { createFirs, foregroundPlants } from './plants.ts';
import { drawRoughForeground } from './rocky.ts';
import { drawGround } from './terrain.ts';

/** Schuttgart: a field of snow between firs, and snow falling. */
export function drawSnow(stage: Stage): void {
  const {
    canvas,
    palette,
    isNight,
    isDark,
    isNarrow,
    middleColor,
    foregroundColor,
    width,
    centerX,
  } = stage;
  const random = stage.random('snow');
  const lower = mix(middleColor, palette.light, isNight && isDark ? 0.12 : 0.4);
  drawGround(stage, 'm1', 452, 20, snowColor(stage, 0.4, 0.7), lower);
  const plant = createFirs(canvas, random);
  plant(
    middleColor,
    times(30, () => ({
      x: random.chance(0.45)
        ? random.between(0, centerX - 190)
        : random.between(centerX + 170, width),
      y: random.between(446, 474),
      size: random.between(0.24, 0.5),
    })),
  );
  drawRoughForeground(stage);
  plant(foregroundColor, foregroundPlants(random, width, { count: 13, y: 518, size: 1.7 }));
  const flakes = times(
    isNarrow ? 40 : 90,
    () => `M${whole(random.next() * width, random.next() * 470)}h.1`,
  );
  canvas.dots('#ffffff', flakes.join(''), 2.4, 0.55);
}
