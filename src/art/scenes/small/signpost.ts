import { mix } from '#art/kit/color.ts';
import { flyer } from '../grounds/crag.ts';
import { landUnder, treeline, waves } from '../land/skyline.ts';
import { drawBackdrop, drawRange, drawSmallFirs } from './backdrop.ts';
import { SMALL_WIDTH, type SmallStage } from './small-stage.ts';

/** Nothing was found: a crossroads whose signpost names no place, with a lantern for the way back. */
export function drawSignpost(stage: SmallStage): void {
  const { canvas, palette, foregroundColor } = stage;
  drawBackdrop(stage, { x: 196, y: 176, radius: 30 });
  drawRange(stage, { name: 'a', y: 222, height: 82, gap: 130, nearness: 0.2 });
  drawWoods(stage);
  drawRoads(stage);
  drawPost(stage);
  drawLantern(stage);
  const birds = [
    [120, 84, 6],
    [146, 72, 5],
    [584, 92, 5],
  ] as const;
  canvas.path(palette.near, birds.map(([x, y, wing]) => flyer(x, y, wing)).join(''), 0.7);
  canvas.path(foregroundColor, 'M0 320V306q150-10 300 2t420-8v20z');
  drawSmallFirs(stage, 8, [
    { x: 32, y: 314, size: 1.3 },
    { x: 78, y: 316, size: 0.8 },
    { x: 690, y: 312, size: 1.5 },
    { x: 644, y: 316, size: 0.9 },
  ]);
}

function drawWoods(stage: SmallStage): void {
  const { canvas, palette, colorAt } = stage;
  const random = stage.random('woods');
  const floor = waves(random, SMALL_WIDTH, { y: 244, height: 30, step: 40, length: 260 });
  const fill = canvas.fadeDown('w', 214, 320, [
    [0, colorAt(0.4)],
    [1, mix(palette.haze, palette.sky[3], 0.4)],
  ]);
  canvas.path(fill, landUnder(treeline(random, floor, 15, SMALL_WIDTH), SMALL_WIDTH));
}

/** A meadow on which one road becomes two. */
function drawRoads({ canvas, palette, colorAt }: SmallStage): void {
  const meadow = canvas.fadeDown('k', 236, 320, [
    [0, colorAt(0.66)],
    [1, colorAt(0.8)],
  ]);
  canvas.path(meadow, 'M0 274Q180 246 360 252T720 268V320H0z');
  const road = mix(colorAt(0.5), palette.light, 0.3);
  canvas.path(
    road,
    'M318 320q14-26 30-38Q250 270 120 262q130 2 240 14 110-14 250-16-140 14-214 26 14 12 26 34z',
    0.75,
  );
}

/** Three blank arms on a post: two one way, one the other. */
function drawPost({ canvas, palette, isDark }: SmallStage): void {
  const wood = mix(isDark ? '#3a2a1a' : '#6e4c28', palette.near, 0.3);
  const lit = mix(wood, palette.light, 0.34);
  const shade = mix(wood, '#000000', 0.35);
  canvas.path(shade, 'M338 292q20-10 44 0-6 8-22 8t-22-8z');
  canvas.path(wood, 'M354 92h12v202h-12z');
  canvas.path(lit, 'M354 92h4v202h-4zM350 86h20l-4 7h-12z');
  for (const arm of [
    { d: 'M342 108h96l18 15-18 15h-96z', top: 'M342 108h96l3 3h-99z', y: 120, x: 352 },
    { d: 'M380 150h-98l-18 15 18 15h98z', top: 'M380 150h-98l-3 3h101z', y: 162, x: 290 },
    { d: 'M344 192h74l16 13-16 13h-74z', top: 'M344 192h74l3 3h-77z', y: 203, x: 354 },
  ]) {
    canvas.path(mix(wood, lit, 0.35), arm.d);
    canvas.path(lit, arm.top);
    // What is left of the letters.
    const strokes = [0, 14, 22, 40, 52].map((at) => `M${arm.x + at} ${arm.y}h8v3h-8z`);
    canvas.path(shade, strokes.join(''), 0.4);
  }
}

/** Hangs from the lowest arm and lights the crossroads. */
function drawLantern({ canvas, gold }: SmallStage): void {
  const light = canvas.glow('l', [
    [0, '#ffcf7a', 0.8],
    [1, '#ffb14a', 0],
  ]);
  canvas.circle(light, 402, 240, 58);
  canvas.path(gold, 'M401 218h2v8h-2zM394 226h16l-3-4h-10zM394 248h16v3h-16z');
  canvas.path('#ffe2a0', 'M396 227h12l1 21h-14z');
  canvas.path(gold, 'M401.2 227h1.6v21h-1.6z');
}
