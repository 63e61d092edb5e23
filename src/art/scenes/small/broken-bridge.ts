import { mix } from '#art/kit/color.ts';
import { polygon } from '#art/kit/path.ts';
import { renderCastle } from '../masonry/render-castle.ts';
import { tower } from '../masonry/tower.ts';
import { gate, wall } from '../masonry/walls.ts';
import { drawBackdrop, drawRange, drawSmallFirs } from './backdrop.ts';
import { redBanner, type SmallStage, wallTones } from './small-stage.ts';

/** Page not found: the bridge to the tower is broken. */
export function drawBrokenBridge(stage: SmallStage): void {
  const { canvas, palette, foregroundColor } = stage;
  drawBackdrop(stage, { x: 448, y: 190, radius: 30 });
  drawRange(stage, { name: 'a', y: 226, height: 84, gap: 120, nearness: 0.24 });
  drawRange(stage, { name: 'b', y: 246, height: 44, gap: 84, nearness: 0.42 });
  drawAbyss(stage);
  drawTower(stage);
  drawCliffs(stage);
  drawBridge(stage);
  drawTraveler(stage);
  canvas.path(foregroundColor, 'M0 320V292q80-16 160 4t300 6 260-14v32z');
  drawSmallFirs(stage, 7, [
    { x: 34, y: 306, size: 1.3 },
    { x: 78, y: 308, size: 0.8 },
    { x: 690, y: 304, size: 1.2 },
    { x: 650, y: 308, size: 0.7 },
    { x: 8, y: 310, size: 0.9 },
  ]);
  canvas.path(mix(stage.colorAt(0.88), palette.haze, 0.1), fallingStones(), 0.85);
}

function drawAbyss({ canvas, palette, colorAt }: SmallStage): void {
  const depth = canvas.fadeDown('m', 238, 320, [
    [0, mix(palette.haze, palette.sky[3], 0.5), 0],
    [0.5, mix(palette.haze, palette.near, 0.2), 0.8],
    [1, colorAt(0.62)],
  ]);
  canvas.path(depth, 'M0 238H720V320H0z');
  const mist = canvas.glow('f', [
    [0, mix(palette.haze, '#ffffff', 0.25), 0.75],
    [1, palette.haze, 0],
  ]);
  canvas.ellipse(mist, 370, 286, 300, 44);
}

function drawTower(stage: SmallStage): void {
  const tones = wallTones(stage, stage.colorAt(0.66));
  const look = { x: 640, y: 178, width: 36, height: 66, head: 'ring', litShare: 1 } as const;
  const plan = {
    back: [
      tower({ ...look, roof: { kind: 'cone', height: 38 }, hasFlag: true }),
      wall({ left: 596, right: 740, y: 178, height: 28 }),
      gate(612, 178, 14, 22),
    ],
    middle: [],
    front: [],
  };
  const colors = { back: tones, middle: tones, front: tones, banner: redBanner(stage) };
  stage.canvas.add(renderCastle(plan, 'far-tower', -1, colors));
}

/** Solid rock from the bridge's first arch to the edge of the picture, its flank toward the sun lit. */
function drawCliffs({ canvas, palette, colorAt }: SmallStage): void {
  const [left, right] = [colorAt(0.84), colorAt(0.74)];
  const rightRock = canvas.fadeDown('c1', 176, 320, [
    [0, right],
    [1, colorAt(0.62)],
  ]);
  canvas.path(rightRock, 'M720 176H574L538 232l10 16-16 24 8 22-14 26h194z');
  canvas.path(
    mix(right, palette.light, 0.2),
    'M574 178L538 232l10 16-16 24 8 22-14 26h30l12-34-8-26 14-26-6-20 20-26z',
    0.8,
  );
  canvas.path(
    mix(right, palette.near, 0.4),
    'M612 214l22-8-12 34zM590 262l30-6-20 30zM660 250l18 6-10 24z',
    0.3,
  );
  const leftRock = canvas.fadeDown('c2', 176, 320, [
    [0, left],
    [1, mix(left, palette.haze, 0.25)],
  ]);
  canvas.path(leftRock, 'M0 176H146l20 56-8 18 16 22-8 22 14 26H0z');
  canvas.path(
    mix(left, palette.light, 0.14),
    'M144 178l22 54-8 18 16 22-8 22 14 26h-32l-8-30 6-24-14-22 4-24-12-22z',
    0.8,
  );
  canvas.path(
    mix(left, palette.near, 0.5),
    'M104 210l-24 4 14 30zM126 260l-28-8 16 32zM52 240l-18 10 12 22z',
    0.3,
  );
}

/** The deck with what is left of its arches, a pier that still stands, and the parapet. */
function drawBridge({ canvas, palette, colorAt }: SmallStage): void {
  const [near, far] = [colorAt(0.88), colorAt(0.78)];
  const nearStone = canvas.fadeDown('b1', 170, 300, [
    [0, near],
    [1, mix(near, palette.haze, 0.5)],
  ]);
  canvas.path(
    nearStone,
    'M130 174H304l6 5-5 5 9 4-8 6 6 5-12 3q-6-8-16-9-24 2-30 34v93h-28V229q-4-34-30-36-30 2-34 40l-20-30z',
  );
  const farStone = canvas.fadeDown('b2', 170, 260, [
    [0, far],
    [1, mix(far, palette.haze, 0.3)],
  ]);
  canvas.path(farStone, 'M600 174H466l-7 5 5 6-9 4 8 6-4 6 13 2q6-7 16-7 44 3 56 38l30-26z');
  canvas.path(mix(near, palette.light, 0.34), 'M0 173H304l4 4H0zM720 173H466l-4 4h258z');
  const posts = [...steps(10, 300, 36), ...steps(480, 600, 36)].map((x) => `M${x} 174v-9h9v9z`);
  canvas.path(near, posts.join(''));
}

function fallingStones(): string {
  const stones = [
    [330, 214, 9],
    [352, 246, 7],
    [318, 268, 6],
    [404, 236, 8],
    [376, 280, 5],
    [430, 262, 6],
  ] as const;
  return stones
    .map(([x, y, size]) =>
      polygon([
        [x, y],
        [x + size, y - size * 0.4],
        [x + size * 1.4, y + size * 0.5],
        [x + size * 0.5, y + size],
      ]),
    )
    .join('');
}

/** Cloak, hood and staff, with a lantern that lights the broken edge. */
function drawTraveler({ canvas, foregroundColor }: SmallStage): void {
  const light = canvas.glow('l', [
    [0, '#ffcf7a', 0.75],
    [1, '#ffb14a', 0],
  ]);
  canvas.circle(light, 281, 157, 34);
  canvas.path(
    foregroundColor,
    'M252 174l3-22q1-9 8-9.5 7 .5 8 9.5l1 4 8-2 .6 2-8 4 3 16zM259 141q-1-8 4.5-8.5 6 .5 5.5 8.5-1 4-5 4t-5-4zM280 154v5h1v-5zM278 176V128h-1.6v48z',
  );
  canvas.path('#ffd98a', 'M278 159h5l1 6h-7z');
}

function steps(from: number, to: number, by: number): number[] {
  const values: number[] = [];
  for (let value = from; value < to; value += by) values.push(value);
  return values;
}
