import { ellipse, polygon } from '#art/kit/path.ts';
import {
  drawContactShadow,
  GOLD,
  type Material,
  STEEL,
  type StoreStage,
  spark,
} from './store-stage.ts';

const METALS: readonly Material[] = [STEEL, GOLD];

/** A crown on a cushion; a higher level has a better metal and more stones. */
export function drawVip(stage: StoreStage, level: number): void {
  const { canvas, accent } = stage;
  const metal = METALS[Math.min(level, METALS.length) - 1] ?? GOLD;
  drawContactShadow(stage, 160, 84);
  const cushion = canvas.fadeDown('c', 118, 156, [
    [0, accent.mid],
    [1, accent.deep],
  ]);
  canvas.path(
    cushion,
    'M84 150q-10-2-6-10 6-8 4-16 10 2 22-2 56-8 112 0 12 4 22 2-2 8 4 16 4 8-6 10-76 8-152 0z',
  );
  canvas.path(accent.light, 'M104 122q56-8 112 0-56-3-112 0z', 0.55);
  canvas.path(GOLD.mid, ellipse(80, 146, 5, 5) + ellipse(240, 146, 5, 5));
  drawCrown(stage, metal, level);
  canvas.path(
    '#fff6dd',
    spark(216, 48, 9) + spark(104, 58, 6) + (level > 2 ? spark(236, 84, 5) : ''),
  );
}

function drawCrown({ canvas, accent }: StoreStage, metal: Material, level: number): void {
  canvas.path(metal.deep, 'M112 66l16 26 16-38 16 24 16-24 16 38 16-26-8 58H120z', 0.5);
  if (level > 2) canvas.path(accent.dark, 'M124 106q4-44 36-48 32 4 36 48z');
  const face = canvas.fadeAcross('m', [
    [0, metal.dark],
    [0.35, metal.mid],
    [0.62, metal.light],
    [1, metal.mid],
  ]);
  canvas.path(face, 'M106 62l22 28 14-42 18 30 18-30 14 42 22-28-10 60q-44 8-88 0z');
  canvas.path(metal.dark, 'M116 122q44 8 88 0l-2 10q-42 7-84 0z');
  canvas.path(metal.light, 'M117 117q43 8 86 0l1 5q-44 8-88 0z');
  const balls: readonly (readonly [number, number])[] = [
    [106, 58],
    [142, 43],
    [178, 43],
    [214, 58],
  ];
  canvas.path(metal.light, balls.map(([x, y]) => ellipse(x, y, 5, 5)).join(''));
  canvas.path(metal.mid, balls.map(([x, y]) => ellipse(x - 1, y + 1, 3.4, 3.4)).join(''));
  for (const x of level > 2 ? [130, 160, 190] : [160]) {
    canvas.path(
      accent.dark,
      polygon([
        [x, 92],
        [x + 8, 104],
        [x, 116],
        [x - 8, 104],
      ]),
    );
    canvas.path(
      accent.light,
      polygon([
        [x, 92],
        [x + 8, 104],
        [x, 104],
      ]),
    );
    canvas.path(
      accent.mid,
      polygon([
        [x, 92],
        [x, 104],
        [x - 8, 104],
      ]),
    );
  }
}
