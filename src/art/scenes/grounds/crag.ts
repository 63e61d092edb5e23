import { times } from '#art/kit/list.ts';
import { tenth, whole } from '#art/kit/path.ts';
import type { Stage } from '../stage.ts';
import { createFirs } from './plants.ts';
import { drawBareTrees, drawBoulders, drawBrokenGround, drawRoughForeground } from './rocky.ts';
import { drawGround } from './terrain.ts';

/** Rune: barren rock, bare trees and bats. */
export function drawCrag(stage: Stage): void {
  const { canvas, middleColor, colorAt, width } = stage;
  const random = stage.random('crag');
  drawBrokenGround(stage);
  drawGround(stage, 'm1', 468, 20, middleColor, colorAt(0.9));
  const plant = createFirs(canvas, random);
  plant(
    middleColor,
    times(24, () => ({
      x: random.next() * width,
      y: random.between(448, 474),
      size: random.between(0.2, 0.44),
    })),
  );
  drawBats(stage);
  drawRoughForeground(stage);
  drawBoulders(stage, 0);
  drawBareTrees(stage, [
    { x: width - 70, y: 524, size: 1.9 },
    { x: width - 190, y: 522, size: 1.1 },
    { x: 56, y: 524, size: 1.2 },
    { x: width * 0.2, y: 524, size: 0.7 },
  ]);
}

function drawBats(stage: Stage): void {
  const { canvas, palette, centerX } = stage;
  const random = stage.random('bats');
  const bats = times(9, () =>
    flyer(centerX + random.between(-190, 120), random.between(90, 230), random.between(3, 8)),
  );
  canvas.path(palette.near, bats.join(''), 0.8);
}

/** A distant bat or bird: two wings and a body. */
export function flyer(x: number, y: number, wing: number): string {
  return `M${whole(x, y)}q${tenth(wing * 0.6, -wing * 0.7, wing, -0.4)}l1-1.4 1 1.4q${tenth(wing * 0.4, -wing * 0.5, wing, 0.4)}${tenth(-wing * 0.6, 0, -wing, 3)}${tenth(-wing * 0.4, -3, -wing - 2, -3)}z`;
}
