import { mix } from '#art/kit/color.ts';
import { itemAt, times } from '#art/kit/list.ts';
import { smoothLandUnder, waves } from '../land/skyline.ts';
import type { Stage } from '../stage.ts';
import { drawHamlet, drawRoad } from './farmland.ts';
import { createFirs, foregroundPlants } from './plants.ts';
import { drawGround } from './terrain.ts';

/** Aden: fields and two villages at the foot of the capital. */
export function drawFields(stage: Stage): void {
  const { canvas, palette, middleColor, foregroundColor, centerX, width } = stage;
  const random = stage.random('fields');
  drawGround(
    stage,
    'm1',
    428,
    18,
    mix(middleColor, palette.haze, 0.28),
    mix(middleColor, palette.haze, 0.1),
  );
  drawStrips(stage);
  drawRoad(stage, middleColor);
  drawHamlet(stage, random, {
    left: centerX + 80,
    right: centerX + 196,
    y: 444,
    cottages: 6,
    size: 1.2,
  });
  drawHamlet(stage, random, {
    left: centerX - 206,
    right: centerX - 92,
    y: 442,
    cottages: 6,
    size: 1.15,
  });
  drawGround(
    stage,
    'm2',
    482,
    22,
    mix(middleColor, palette.near, 0.45),
    mix(foregroundColor, middleColor, 0.12),
  );
  const plant = createFirs(canvas, random);
  const groves = [
    [0.06, 452],
    [0.27, 446],
    [0.42, 458],
    [0.93, 444],
  ] as const;
  plant(
    middleColor,
    times(24, (index) => {
      const [share, y] = itemAt(groves, index % groves.length);
      return {
        x: width * share + random.between(-60, 60),
        y: y + random.between(-6, 8),
        size: random.between(0.22, 0.42),
      };
    }),
  );
  drawGround(stage, 'm3', 512, 20, foregroundColor, foregroundColor);
  plant(foregroundColor, foregroundPlants(random, width, { count: 12, y: 516, size: 1.35 }));
}

/** Strips of plowed land, alternately lit and dark. */
function drawStrips(stage: Stage): void {
  const { canvas, palette, middleColor } = stage;
  const shades = [
    [palette.light, 0.3],
    [palette.near, 0.16],
    [palette.haze, 0.12],
    [palette.near, 0.3],
  ] as const;
  shades.forEach(([color, share], index) => {
    const look = { y: 440 + index * 13, height: 9 + index * 2, step: 90, length: 700 };
    const line = waves(stage.random(`strip${index}`), stage.width, look);
    const fill = mix(mix(middleColor, color, share), palette.haze, 0.12 - index * 0.03);
    canvas.path(fill, smoothLandUnder(line), 0.8);
  });
}
