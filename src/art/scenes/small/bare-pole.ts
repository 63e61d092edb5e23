import { mix } from '#art/kit/color.ts';
import { flyer } from '../grounds/crag.ts';
import { landUnder, treeline, waves } from '../land/skyline.ts';
import { drawBackdrop, drawRange, drawSmallFirs } from './backdrop.ts';
import { SMALL_WIDTH, type SmallStage } from './small-stage.ts';

/** Nothing here yet: a pole on a hill at dawn, before a banner is hung on it. */
export function drawBarePole(stage: SmallStage): void {
  const { canvas, palette, foregroundColor } = stage;
  drawBackdrop(stage, { x: 250, y: 200, radius: 34 });
  drawRange(stage, { name: 'a', y: 236, height: 62, gap: 150, nearness: 0.18 });
  drawForest(stage);
  drawHill(stage);
  drawPole(stage);
  const birds = [
    [150, 90, 6],
    [172, 78, 5],
    [196, 96, 4],
    [560, 70, 5],
    [584, 84, 4],
  ] as const;
  canvas.path(palette.near, birds.map(([x, y, wing]) => flyer(x, y, wing)).join(''), 0.7);
  canvas.path(foregroundColor, 'M0 320V300q120-14 260 6t460-8v22z');
  drawSmallFirs(stage, 8, [
    { x: 40, y: 312, size: 1.1 },
    { x: 76, y: 314, size: 0.7 },
    { x: 680, y: 308, size: 1.4 },
    { x: 640, y: 312, size: 0.9 },
    { x: 712, y: 312, size: 1 },
  ]);
}

function drawForest(stage: SmallStage): void {
  const { canvas, palette, colorAt } = stage;
  const random = stage.random('forest');
  const floor = waves(random, SMALL_WIDTH, { y: 250, height: 40, step: 40, length: 300 });
  const fill = canvas.fadeDown('h', 220, 320, [
    [0, colorAt(0.36)],
    [1, mix(palette.haze, palette.sky[3], 0.4)],
  ]);
  canvas.path(fill, landUnder(treeline(random, floor, 14, SMALL_WIDTH), SMALL_WIDTH));
}

function drawHill({ canvas, palette, colorAt }: SmallStage): void {
  const fill = canvas.fadeDown('k', 190, 320, [
    [0, colorAt(0.72)],
    [1, colorAt(0.6)],
  ]);
  canvas.path(fill, 'M0 296Q150 282 270 244T430 208 580 246 720 284V320H0z');
  const slope = 'M270 244q90-34 160-36-70 14-110 40t-130 50Q160 280 270 244z';
  canvas.path(mix(colorAt(0.72), palette.light, 0.28), slope, 0.6);
}

/** The pole, the outline of the missing banner, a crow, and stones at the foot. */
function drawPole({ canvas, foregroundColor, gold }: SmallStage): void {
  canvas.path(foregroundColor, 'M426 212V66h5v146zM404 74h78v5h-78zM418 62h21v5h-21z');
  canvas.path(gold, 'M428.5 50l5 6-5 7-5-7zM480 72l6 4.5-6 4.5zM406 72l-6 4.5 6 4.5z');
  canvas.add(
    `<path d="M412 79v10M474 79v16" stroke="${gold}" stroke-width="1.6"/><path d="M412 79h62v66l-31-16-31 16z" fill="none" stroke="${gold}" stroke-width="1.5" stroke-dasharray="4 5" opacity=".75"/>`,
  );
  canvas.path(
    foregroundColor,
    'M442 82l12-14q3-9 11-11 2-7 8-7 5 0 6 4l8 2-8 2.5q0 9-8 14l1 3h-2l-3-2h-3l1 3h-2l-4-3q-8 1-17 8.5z',
  );
  canvas.path(foregroundColor, 'M398 214q10-8 22-3t26-2 22 6q-4 6-34 6t-36-7z');
}
