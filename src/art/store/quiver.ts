import {
  drawContactShadow,
  GOLD,
  PAPER,
  STEEL,
  type StoreStage,
  spark,
  WOOD,
} from './store-stage.ts';

/** A quiver full of arrows, leaning to the right. */
export function drawQuiver(stage: StoreStage): void {
  const { canvas, accent } = stage;
  drawContactShadow(stage, 154, 44);
  canvas.add('<g transform="rotate(14 160 150)">');
  for (const [x, y] of [
    [146, 34],
    [176, 32],
    [161, 22],
  ] as const) {
    canvas.path(WOOD.light, `M${x - 2} ${y}h4v60h-4z`);
    canvas.path(PAPER.mid, `M${x} ${y - 8}l-9 8v24l9-8z`);
    canvas.path(PAPER.light, `M${x} ${y - 8}l9 8v24l-9-8z`);
    canvas.path(accent.mid, `M${x} ${y + 4}l9 8v6l-9-8-9 8v-6z`);
  }
  const leather = canvas.fadeAcross('q', [
    [0, WOOD.dark],
    [0.6, WOOD.light],
    [1, WOOD.mid],
  ]);
  canvas.path(leather, 'M132 66q29 8 58 0l-9 84q-20 6-40 0z');
  canvas.path(GOLD.mid, 'M130 62q31 9 62 0v12q-31 9-62 0zM140 138q21 6 42 0l-1 12q-20 6-40 0z');
  canvas.path(GOLD.light, 'M130 62q31 9 62 0v4q-31 9-62 0zM140 138q21 6 42 0v4q-21 6-42 0z');
  canvas.path(accent.dark, 'M161 86l13 18-13 18-13-18z');
  canvas.path(accent.light, 'M161 86l13 18h-13z');
  canvas.path(STEEL.dark, 'M190 84q22 22-8 48l-1-4q22-20 8-38z');
  canvas.add('</g>');
  canvas.path('#fff6dd', spark(222, 40, 9) + spark(116, 66, 6));
}
