import { mix } from '#art/kit/color.ts';
import { times } from '#art/kit/list.ts';
import { type Point, polygon } from '#art/kit/path.ts';
import { place } from '#art/kit/place.ts';
import { alps } from '../land/alps.ts';
import { litFlanks } from '../land/flanks.ts';
import { landUnder, waves } from '../land/skyline.ts';
import type { Stage } from '../stage.ts';
import { bareTree, type Planting } from './plants.ts';

/** Low broken rock in the middle ground. */
export function drawBrokenGround(stage: Stage): void {
  const { canvas, palette, colorAt, isDark, width } = stage;
  const random = stage.random('broken');
  const range = alps(random, width, { y: 470, height: 46, gap: 130, isLowOnLeft: false });
  canvas.path(colorAt(isDark ? 0.8 : 0.76), landUnder(range.points, width));
  canvas.path(mix(colorAt(0.8), palette.light, 0.14), litFlanks(random, range, -1, 476), 0.5);
}

/** Rough ground at the lower edge. */
export function drawRoughForeground(stage: Stage): void {
  const random = stage.random('fore');
  const line = waves(random, stage.width, { y: 506, height: 20, step: 30, length: 460 });
  const rough = line.map(([x, y]): Point => [x, y - random.next() * 5]);
  stage.canvas.path(stage.foregroundColor, landUnder(rough, stage.width));
}

/** Boulders at both edges; `glow` is how much firelight falls on their tops. */
export function drawBoulders(stage: Stage, glow: number): void {
  const { canvas, foregroundColor, width } = stage;
  const random = stage.random('boulders');
  const boulders = times(15, (index) => {
    const inward = random.next();
    const x = index % 3 ? width - inward * inward * width * 0.34 : inward * width * 0.26;
    const size = random.between(24, 70) * (1 - inward * 0.5);
    return boulder(x, 524, size, size * random.between(0.45, 0.8));
  });
  canvas.path(foregroundColor, boulders.map(({ outline }) => outline).join(''));
  if (glow > 0)
    canvas.path(mix(foregroundColor, '#ff7a34', glow), boulders.map(({ top }) => top).join(''));
}

function boulder(x: number, y: number, reach: number, height: number) {
  const left: Point = [x - reach * 0.8, y - height * 0.5];
  const peak: Point = [x - reach * 0.3, y - height];
  return {
    outline: polygon([
      [x - reach, y],
      left,
      peak,
      [x + reach * 0.24, y - height * 0.86],
      [x + reach * 0.7, y - height * 0.34],
      [x + reach, y],
    ]),
    top: polygon([
      left,
      peak,
      [x - reach * 0.1, y - height * 0.5],
      [x - reach * 0.56, y - height * 0.2],
    ]),
  };
}

export function drawBareTrees(stage: Stage, trees: readonly Planting[]): void {
  const { canvas, foregroundColor } = stage;
  const id = canvas.id('ba');
  canvas.define(`<path id="${id}" d="${bareTree(stage.random('bare'))}"/>`);
  const uses = trees.map(
    ({ x, y, size }, index) =>
      `<use href="#${id}" transform="${place(Math.round(x), y, index % 2 ? -size : size, size)}"/>`,
  );
  canvas.add(`<g fill="${foregroundColor}">${uses.join('')}</g>`);
}
