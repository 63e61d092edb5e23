import { ellipse, polygon } from '#art/kit/path.ts';
import { drawCoin, drawStack } from './coins.ts';
import {
  drawContactShadow,
  FLOOR,
  GOLD,
  PAPER,
  STEEL,
  type StoreStage,
  spark,
  WOOD,
} from './store-stage.ts';

/** An open chest: several things sold together. */
export function drawChest(stage: StoreStage): void {
  const { canvas, accent } = stage;
  drawContactShadow(stage, 160, 96);
  // The lid, open to the back, and the light from inside.
  canvas.path(WOOD.deep, 'M88 96L98 50q62-14 124 0l10 46z');
  canvas.path(WOOD.dark, 'M94 92l9-36q57-12 114 0l9 36z');
  canvas.path(GOLD.dark, 'M88 96L98 50q62-14 124 0l10 46h-8l-9-40q-55-11-110 0l-9 40z');
  const shine = canvas.glow('i', [
    [0, '#fff3c8', 0.95],
    [0.5, '#f6dc98', 0.5],
    [1, '#f6dc98', 0],
  ]);
  canvas.ellipse(shine, 160, 84, 84, 50);
  drawTreasure(stage);
  const front = canvas.fadeDown('w', 98, FLOOR, [
    [0, WOOD.light],
    [1, WOOD.dark],
  ]);
  canvas.path(front, 'M84 98h152l-5 54H89z');
  canvas.path(WOOD.dark, 'M86 115h148v2H86zM88 133h144v2H88z');
  canvas.path(GOLD.mid, 'M82 94h156v9H82z');
  canvas.path(GOLD.light, 'M82 94h156v3H82z');
  canvas.path(GOLD.mid, 'M98 103h14l2 49h-12zM208 103h14l-4 49h-12z');
  canvas.path(GOLD.light, 'M98 103h5l3 49h-4zM208 103h5l-2 49h-5z');
  canvas.path(GOLD.dark, 'M146 98h28v24l-14 10-14-10z');
  canvas.path(GOLD.light, 'M149 98h22v22l-11 8-11-8z');
  canvas.path(accent.deep, `${ellipse(160, 109, 4.5, 4.5)}M158 110h4l2 10h-8z`);
  canvas.path('#fff6dd', spark(222, 38, 9) + spark(96, 42, 7) + spark(160, 26, 6));
}

function drawTreasure(stage: StoreStage): void {
  const { canvas, accent } = stage;
  drawStack(stage, 118, 2, 104);
  drawStack(stage, 200, 3, 106);
  drawStack(stage, 146, 3, 106);
  drawCoin(stage, 176, 84, 14);
  canvas.path(
    accent.dark,
    polygon([
      [124, 62],
      [138, 78],
      [124, 94],
      [110, 78],
    ]),
  );
  canvas.path(
    accent.light,
    polygon([
      [124, 62],
      [138, 78],
      [124, 78],
    ]),
  );
  canvas.path(
    accent.mid,
    polygon([
      [124, 62],
      [124, 78],
      [110, 78],
    ]),
  );
  canvas.path(PAPER.mid, 'M204 54l12 4-12 40-12-4z');
  canvas.path(PAPER.light, 'M204 54l5 2-12 40-5-2z');
}

/** A round flask, two thirds full. */
export function drawFlask(stage: StoreStage): void {
  const { canvas, accent } = stage;
  drawContactShadow(stage, 160, 48);
  canvas.path(accent.dark, 'M148 48h24v26q32 12 32 44 0 34-44 34t-44-34q0-32 32-44z', 0.3);
  const liquid = canvas.fadeDown('l', 92, FLOOR, [
    [0, accent.light],
    [0.35, accent.mid],
    [1, accent.dark],
  ]);
  canvas.path(liquid, 'M122 100q38 12 76-1 5 8 5 18 0 34-43 34t-43-34q0-9 5-17z');
  canvas.path(accent.light, ellipse(160, 100, 38, 6.5));
  canvas.path(
    '#ffffff',
    'M127 112q-2 20 12 30-3 1-6 0-13-12-10-31zM184 108q8 4 9 12l-4 1q-1-8-7-11z',
    0.6,
  );
  canvas.path(
    '#fff6dd',
    ellipse(150, 122, 4, 4) + ellipse(172, 132, 3, 3) + ellipse(166, 114, 2.2, 2.2),
    0.5,
  );
  canvas.path(STEEL.light, 'M148 48h5v27q-22 8-28 26l-5 2q6-22 28-30z', 0.6);
  canvas.path(GOLD.dark, 'M143 46h34v9h-34z');
  canvas.path(GOLD.light, 'M143 46h34v4h-34z');
  canvas.path(WOOD.mid, 'M149 28h22l-2 18h-18z');
  canvas.path(WOOD.light, 'M149 28h9l-1 18h-6z');
  canvas.path(GOLD.mid, 'M140 74q20 6 40 0v6q-20 6-40 0z');
  canvas.path('#fff6dd', spark(208, 62, 9) + spark(108, 78, 6));
}
