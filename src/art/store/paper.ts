import { ellipse, tenth } from '#art/kit/path.ts';
import { drawContactShadow, GOLD, PAPER, type StoreStage, spark } from './store-stage.ts';

/** An open scroll with lines of writing, a ribbon and a seal. */
export function drawScroll(stage: StoreStage): void {
  const { canvas } = stage;
  drawSheet(stage);
  canvas.path(
    PAPER.deep,
    'M126 62h56v3h-56zM126 72h68v3h-68zM126 82h60v3h-60zM126 92h66v3h-66zM126 102h38v3h-38z',
    0.6,
  );
  drawSeal(stage, 186, 112);
}

/** An enchant scroll: its sign shines through the sheet. */
export function drawEnchant(stage: StoreStage): void {
  const { canvas, accent } = stage;
  drawSheet(stage);
  const shine = canvas.glow('e', [
    [0, accent.light, 0.95],
    [0.5, accent.light, 0.4],
    [1, accent.light, 0],
  ]);
  canvas.ellipse(shine, 160, 86, 52, 46);
  canvas.path(accent.dark, ring(160, 86, 33, 30.5) + ring(160, 86, 26, 24.5));
  canvas.path(accent.deep, spark(160, 86, 31));
  canvas.path(accent.mid, spark(160, 86, 25));
  canvas.path('#fff6dd', spark(160, 86, 12));
  canvas.path('#fff6dd', spark(222, 44, 9) + spark(98, 62, 6) + spark(232, 98, 5));
}

/** The sheet between its two rollers. */
function drawSheet(stage: StoreStage): void {
  const { canvas } = stage;
  drawContactShadow(stage, 160, 74);
  const sheet = canvas.fadeAcross('p', [
    [0, PAPER.dark],
    [0.14, PAPER.mid],
    [0.6, PAPER.light],
    [1, PAPER.mid],
  ]);
  canvas.path(sheet, 'M108 38h104q-4 24 0 50t-1 50H109q5-26 0-50t-1-50z');
  for (const y of [30, 132]) {
    const roll = canvas.fadeDown(`r${y}`, y, y + 20, [
      [0, PAPER.light],
      [0.45, PAPER.mid],
      [1, PAPER.deep],
    ]);
    canvas.path(GOLD.dark, `M84 ${y + 4}h152v12H84z`);
    canvas.path(GOLD.light, `M84 ${y + 4}h152v4H84z`);
    canvas.path(GOLD.mid, ellipse(84, y + 10, 6, 8) + ellipse(236, y + 10, 6, 8));
    canvas.path(roll, `M98 ${y}h124q5 10 0 20H98q-5-10 0-20z`);
  }
}

function drawSeal({ canvas, accent }: StoreStage, x: number, y: number): void {
  canvas.path(
    accent.deep,
    `M${tenth(x - 8, y)}l-5 34 9-6 6 8 4-36zM${tenth(x + 6, y)}l9 32-9-4-5 8-5-36z`,
  );
  canvas.path(accent.dark, ellipse(x, y, 16, 15));
  canvas.path(accent.mid, ellipse(x - 1, y - 1, 12.5, 11.5));
  canvas.path(accent.dark, spark(x - 1, y - 1, 8));
}

function ring(x: number, y: number, outer: number, inner: number): string {
  const hole = `M${tenth(x - inner, y)}a${tenth(inner, inner)} 0 1 1 ${tenth(2 * inner, 0)}a${tenth(inner, inner)} 0 1 1 ${tenth(-2 * inner, 0)}z`;
  return ellipse(x, y, outer, outer) + hole;
}
