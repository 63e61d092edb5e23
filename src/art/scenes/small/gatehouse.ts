import { mix } from '#art/kit/color.ts';
import { times } from '#art/kit/list.ts';
import { whole } from '#art/kit/path.ts';
import type { Part } from '../masonry/layer.ts';
import { renderCastle } from '../masonry/render-castle.ts';
import { addBox, addMerlons, addWindow } from '../masonry/shapes.ts';
import { tower } from '../masonry/tower.ts';
import { wall } from '../masonry/walls.ts';
import { BANNER_RED, redBanner, type SmallStage, wallTones } from './small-stage.ts';

const TOWERS = [262, 458] as const;

/** Two towers and a wall that fills the picture; its archway is black inside. */
export function drawGatehouse(stage: SmallStage, top: 'flat' | 'roofed' = 'flat'): void {
  const { canvas, palette, isDark } = stage;
  const stone = stage.colorAt(isDark ? 0.72 : 0.6);
  const near = wallTones(stage, stone);
  const far = wallTones(stage, mix(stone, palette.haze, 0.22));
  const plan = {
    back: [
      wall({ left: -20, right: 740, y: 322, height: 154, merlon: { width: 12, height: 11 } }),
      ...[60, 130, 200, 520, 590, 660].map((x, index) => slit(x, index % 2 === 0)),
    ],
    middle: [
      ...TOWERS.map((x) => gateTower(x, top)),
      curtain,
      ...TOWERS.map((x) => towerWindow(x)),
    ],
    front: [],
  };
  const colors = { back: far, middle: near, front: near, banner: redBanner(stage) };
  canvas.add(renderCastle(plan, 'gatehouse', 1, colors));
  drawStones(stage, mix(near.body, palette.near, 0.5));
  canvas.path(mix(near.body, palette.near, 0.55), 'M322 306V226q4-46 38-56 34 10 38 56v80z');
  const inside = isDark ? '#050b0c' : mix(palette.near, '#0b191b', 0.6);
  canvas.path(inside, 'M330 306V228q4-40 30-49 26 9 30 49v78z');
}

/** A torch and a banner beside the gate, on both sides. */
export function drawTorches({ canvas, gold }: SmallStage): void {
  for (const towerX of TOWERS) {
    const x = towerX + (towerX < 360 ? 40 : -40);
    const glow = canvas.glow(`t${towerX}`, [
      [0, '#ffb14a', 0.6],
      [1, '#ff7a2a', 0],
    ]);
    canvas.ellipse(glow, x, 214, 70, 80);
    canvas.path('#3a2a1a', `M${x - 2} 238l1-16h3l1 16zM${x - 5} 219h11v4h-11z`);
    canvas.path('#ff9a3c', `M${x} 219q-9-8-2-24 2 6 4 6 0-6 2-10 7 16 1 28z`);
    canvas.path('#ffe3a0', `M${x} 219q-4-5 1-13 5 8 2 13z`);
    const left = towerX - 15;
    canvas.path(BANNER_RED, `M${left} 186h30v74l-15-10-15 10z`);
    canvas.path(gold, `M${left - 3} 183h36v4h-36zM${towerX} 204l8 12-8 12-8-12z`);
    canvas.path('#000000', `M${left + 20} 187h10v70l-10-6z`, 0.14);
  }
}

function slit(x: number, isLit: boolean): Part {
  return (layer) => addWindow(layer, x, 226, { width: 5, height: 20 }, isLit);
}

function towerWindow(x: number): Part {
  return (layer) => addWindow(layer, x, 160, { width: 7, height: 24 }, true);
}

function gateTower(x: number, top: 'flat' | 'roofed'): Part {
  const isRoofed = top === 'roofed';
  return tower({
    x,
    y: 306,
    width: isRoofed ? 80 : 92,
    height: isRoofed ? 172 : 190,
    overhang: 1.16,
    merlon: { width: 9, height: 10 },
    windowRows: 0,
    hasFlag: true,
    ...(isRoofed && { roof: { kind: 'cone', height: 66 } }),
  });
}

const curtain: Part = (layer) => {
  addBox(layer, 'body', [298, 422], [130, 306]);
  addMerlons(layer, [298, 422], 130, { width: 11, height: 11 });
  addBox(layer, 'shade', [298, 422], [138, 142]);
};

/** A few joints of the masonry, so that the towers are not blank. */
function drawStones(stage: SmallStage, color: ReturnType<typeof mix>): void {
  const random = stage.random('stones');
  const joints = times(46, () => {
    const row = Math.floor(random.next() * 13);
    const x = 220 + Math.floor(random.next() * 28) * 10 + (row % 2) * 5;
    const length = random.between(8, 15);
    return `M${whole(x, 160 + row * 11)}h${whole(length)}v1h-${whole(length)}z`;
  });
  stage.canvas.path(color, joints.join(''), 0.5);
}
