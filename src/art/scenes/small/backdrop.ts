import { mix } from '#art/kit/color.ts';
import { itemAt } from '#art/kit/list.ts';
import type { Point } from '#art/kit/path.ts';
import { place } from '#art/kit/place.ts';
import { fir, type Planting } from '../grounds/plants.ts';
import { alps } from '../land/alps.ts';
import { litFlanks } from '../land/flanks.ts';
import { landUnder } from '../land/skyline.ts';
import { drawStars, paintSky } from '../sky/sky.ts';
import { SMALL_HEIGHT, SMALL_WIDTH, type SmallStage } from './small-stage.ts';

export interface SunPlace {
  x: number;
  y: number;
  radius: number;
}

export function drawBackdrop(stage: SmallStage, sun: SunPlace): void {
  const { canvas, palette, isNight } = stage;
  paintSky(canvas, palette, { width: SMALL_WIDTH, height: SMALL_HEIGHT, horizon: 240 });
  if (palette.stars > 0) {
    const field = { width: SMALL_WIDTH, height: 170, brightness: 0.8 };
    const count = Math.round(46 * palette.stars);
    drawStars(canvas, stage.random('stars'), { ...field, color: palette.sun, count });
  }
  const glow = canvas.glow('g', [
    [0, palette.sun, isNight ? 0.4 : 0.8],
    [1, palette.sky[3], 0],
  ]);
  canvas.ellipse(glow, sun.x, sun.y, 330, 190);
  canvas.circle(palette.sun, sun.x, sun.y, sun.radius * 1.7, 0.1);
  canvas.circle(palette.sun, sun.x, sun.y, sun.radius);
}

export interface RangeLook {
  name: string;
  y: number;
  height: number;
  gap: number;
  nearness: number;
}

/** Draws a mountain range and returns the positions of its peaks. */
export function drawRange(
  stage: SmallStage,
  { name, y, height, gap, nearness }: RangeLook,
): Point[] {
  const { canvas, palette } = stage;
  const random = stage.random(name);
  const color = stage.colorAt(nearness);
  const range = alps(random, SMALL_WIDTH, { y, height, gap, isLowOnLeft: false });
  const fill = canvas.fadeDown(name, y - height, y + 46, [
    [0, color],
    [1, mix(palette.haze, palette.sky[3], 0.3)],
  ]);
  canvas.path(fill, landUnder(range.points, SMALL_WIDTH));
  const light = canvas.fadeDown(`${name}l`, y - height, y + 20, [
    [0, mix(color, palette.light, 0.32)],
    [1, color, 0],
  ]);
  canvas.path(light, litFlanks(random, range, -1, y + 30));
  return range.peaks.map((peak) => itemAt(range.points, peak));
}

export function drawSmallFirs(stage: SmallStage, tiers: number, firs: readonly Planting[]): void {
  const name = stage.canvas.id('p');
  stage.canvas.define(`<path id="${name}" d="${fir(stage.random('firs'), tiers)}"/>`);
  const uses = firs.map(
    ({ x, y, size }) => `<use href="#${name}" transform="${place(x, y, size)}"/>`,
  );
  stage.canvas.add(`<g fill="${stage.foregroundColor}">${uses.join('')}</g>`);
}
