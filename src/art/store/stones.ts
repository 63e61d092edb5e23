import { ellipse, polygon } from '#art/kit/path.ts';
import { drawParts } from '../items/item-glyph.ts';
import type { ItemFigure } from '../items/item-shapes.ts';
import { drawContactShadow, GOLD, type StoreStage, spark } from './store-stage.ts';

/** Charges for weapons: a shining stone in a ring of light, with smaller ones at its foot. */
export function drawShots(stage: StoreStage): void {
  const { canvas, accent } = stage;
  drawContactShadow(stage, 160, 74);
  const shine = canvas.glow('h', [
    [0, '#ffffff', 0.9],
    [0.35, accent.light, 0.65],
    [1, accent.light, 0],
  ]);
  canvas.ellipse(shine, 160, 82, 78, 74);
  stone(stage, 110, 136, 18);
  stone(stage, 212, 138, 16);
  stone(stage, 160, 84, 46);
  canvas.path('#fff6dd', spark(160, 84, 20) + spark(214, 40, 8) + spark(104, 54, 6));
}

/** Crystals in a group. */
export function drawCrystals(stage: StoreStage): void {
  const { canvas, accent } = stage;
  drawContactShadow(stage, 160, 66);
  for (const [x, top, half] of [
    [122, 84, 17],
    [200, 70, 19],
    [160, 28, 26],
  ] as const) {
    const shoulder = top + half * 1.3;
    canvas.path(
      accent.dark,
      polygon([
        [x, top],
        [x, 152],
        [x - half, 146],
        [x - half, shoulder],
      ]),
    );
    canvas.path(
      accent.mid,
      polygon([
        [x, top],
        [x + half, shoulder],
        [x + half, 146],
        [x, 152],
      ]),
    );
    canvas.path(
      accent.light,
      polygon([
        [x, top],
        [x + half, shoulder],
        [x + half * 0.25, shoulder + 6],
      ]),
    );
    canvas.path(
      '#ffffff',
      polygon([
        [x - half * 0.6, shoulder + 4],
        [x - half * 0.3, shoulder],
        [x - half * 0.3, 136],
        [x - half * 0.6, 140],
      ]),
      0.22,
    );
  }
  canvas.path('#fff6dd', spark(190, 44, 9) + spark(112, 64, 6));
}

/** Everything else: its glyph on a gold roundel. */
export function drawRoundel(stage: StoreStage, figure: ItemFigure): void {
  const { canvas, accent } = stage;
  drawContactShadow(stage, 160, 52);
  canvas.path(GOLD.deep, ellipse(163, 92, 62, 62));
  canvas.path(GOLD.light, ellipse(160, 92, 62, 62));
  canvas.path(GOLD.mid, ellipse(160, 92, 58, 58));
  const field = canvas.glow('d', [
    [0, accent.mid],
    [1, accent.deep],
  ]);
  canvas.ellipse(field, 160, 92, 52, 52);
  canvas.add(
    `<g transform="translate(122 54) scale(3.17)" fill="${GOLD.light}" fill-rule="evenodd">${drawParts(figure)}</g>`,
  );
  canvas.path('#fff6dd', spark(212, 44, 8) + spark(106, 62, 5));
}

function stone({ canvas, accent }: StoreStage, x: number, y: number, size: number): void {
  const half = size * 0.72;
  canvas.path(
    accent.deep,
    polygon([
      [x, y - size],
      [x + half, y - size * 0.3],
      [x + half, y + size * 0.35],
      [x, y + size],
      [x - half, y + size * 0.35],
      [x - half, y - size * 0.3],
    ]),
  );
  canvas.path(
    accent.mid,
    polygon([
      [x, y - size],
      [x, y + size],
      [x - half, y + size * 0.35],
      [x - half, y - size * 0.3],
    ]),
  );
  canvas.path(
    accent.light,
    polygon([
      [x, y - size],
      [x + half, y - size * 0.3],
      [x, y],
    ]),
    0.9,
  );
  canvas.path(
    '#ffffff',
    polygon([
      [x, y - size],
      [x - half, y - size * 0.3],
      [x, y],
    ]),
    0.35,
  );
}
