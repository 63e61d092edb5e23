import { mix } from '#art/kit/color.ts';
import { times } from '#art/kit/list.ts';
import type { Stage } from '../stage.ts';
import { createFirs, foregroundPlants } from './plants.ts';
import { drawGround } from './terrain.ts';

/** Oren: firs in three depths with mist between them, low in front of the castle. */
export function drawWoods(stage: Stage): void {
  const { canvas, palette, colorAt, isDark, middleColor, foregroundColor, width, centerX } = stage;
  const random = stage.random('woods');
  const plant = createFirs(canvas, random);
  drawGround(stage, 'm1', 436, 14, middleColor, colorAt(0.78));
  plant(
    mix(middleColor, palette.haze, 0.12),
    times(34, () => {
      const x = random.next() * width;
      const distance = Math.abs(x - centerX);
      return {
        x,
        y: 436 + random.next() * 16 + (distance < 160 ? 10 : 0),
        size: random.between(0.3, 0.62) * (distance < 130 ? 0.6 : 1),
      };
    }),
  );
  const mist = canvas.glow('mi', [
    [0, palette.haze, 0.5],
    [1, palette.haze, 0],
  ]);
  canvas.ellipse(mist, centerX, 456, width * 0.45, 34);
  drawGround(stage, 'm2', 484, 16, colorAt(0.92), colorAt(0.94));
  plant(
    colorAt(isDark ? 0.93 : 0.9),
    times(26, () => {
      const x = random.next() * width;
      const aside = 0.55 + Math.min(1, Math.abs(x - centerX) / 320) * 0.6;
      const isBehindText = x < width * 0.42;
      return {
        x,
        y: 474 + random.next() * 18,
        size: random.between(0.4, 0.8) * aside * (isBehindText ? 0.75 : 1),
      };
    }),
  );
  drawGround(stage, 'm3', 512, 16, foregroundColor, foregroundColor);
  plant(
    foregroundColor,
    foregroundPlants(random, width, { count: 16, y: 518, size: 1.8, leftShare: 0.2 }),
  );
}
