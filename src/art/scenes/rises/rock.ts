import { mix } from '#art/kit/color.ts';
import { times } from '#art/kit/list.ts';
import { type Point, polygon } from '#art/kit/path.ts';
import { landUnder } from '../land/skyline.ts';
import type { Stage } from '../stage.ts';
import { riseColors } from './rise-colors.ts';

/** A table of rock with a broken face. */
export function drawRock(stage: Stage): void {
  const { canvas, palette, groundY, mood } = stage;
  const { ground } = riseColors(stage);
  const reach = (mood.footReach + 12) * stage.scale;
  const fill = canvas.fadeDown('k', groundY, 470, [
    [0, ground],
    [1, mix(ground, palette.near, 0.5)],
  ]);
  canvas.path(fill, landUnder(rockLine(stage, reach), stage.width));
  drawCracks(stage, reach);
}

function rockLine(stage: Stage, reach: number): Point[] {
  const { centerX, groundY, width } = stage;
  const random = stage.random('rock');
  const [left, right] = [centerX - reach, centerX + reach];
  const points: Point[] = [[-40, 446]];
  for (let x = 0; x < left - 40; x += 46) {
    points.push([x, 446 - random.next() * 10 - Math.max(0, 1 - (left - x) / 300) * 34]);
  }
  points.push(
    [left - 30, groundY + 52],
    [left - 18, groundY + 40],
    [left - 14, groundY + 16],
    [left, groundY + 2],
    [right, groundY + 2],
    [right + 10, groundY + 20],
    [right + 26, groundY + 30],
    [right + 34, groundY + 60],
  );
  for (let x = right + 70; x < width + 60; x += 50) {
    points.push([x, 436 - random.next() * 12 - Math.max(0, 1 - (x - right) / 300) * 24]);
  }
  return points;
}

const CRACKS = 13;

function drawCracks(stage: Stage, reach: number): void {
  const { canvas, palette, centerX, groundY, mood } = stage;
  const random = stage.random('cracks');
  const { ground, shade } = riseColors(stage);
  const cracks = times(CRACKS, (index) => {
    const x = centerX - reach + ((index + random.next() * 0.7) * 2 * reach) / CRACKS;
    const y = groundY + 2 + random.between(2, 26);
    const length = random.between(18, 66) * (mood.lift / 70);
    return index % 2
      ? polygon([
          [x, y],
          [x + random.between(6, 15), y + 4],
          [x + random.between(2, 10), y + length],
          [x - 7, y + length * 1.3],
        ])
      : polygon([
          [x, y],
          [x + random.between(6, 12), y + 3],
          [x + 3, y + length * 0.7],
          [x - 5, y + length],
        ]);
  });
  const every = (rest: number) => cracks.filter((_, index) => index % 2 === rest).join('');
  canvas.path(mix(ground, palette.light, 0.2), every(0), 0.7);
  canvas.path(shade, every(1), 0.7);
}
