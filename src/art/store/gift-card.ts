import { ellipse, polygon } from '#art/kit/path.ts';
import { drawCoin, drawStack } from './coins.ts';
import { drawContactShadow, GOLD, type StoreStage, spark } from './store-stage.ts';

/** A card with a ribbon, slightly turned; more valuable ones have more coins around them. */
export function drawGiftCard(stage: StoreStage, level: number): void {
  const { canvas, accent } = stage;
  drawContactShadow(stage, 160, 92);
  if (level > 2) drawStack(stage, 252, level === 3 ? 4 : 7);
  if (level > 3) drawStack(stage, 68, 5);
  canvas.add('<g transform="rotate(-7 160 92)">');
  const face = canvas.fadeAcross('f', [
    [0, accent.dark],
    [0.55, accent.mid],
    [1, accent.dark],
  ]);
  canvas.path(GOLD.deep, 'M84 44h156v102H84z');
  canvas.path(GOLD.mid, 'M80 40h156v102H80z');
  canvas.path(face, 'M84 44h148v94H84z');
  canvas.path(accent.light, diamonds(), 0.16);
  canvas.path(GOLD.mid, 'M92 52h132v78H92zM94 54v74h128V54z');
  // The ribbon, and its bow.
  canvas.path(GOLD.dark, 'M184 44h14v94h-14z');
  canvas.path(GOLD.light, 'M187 44h8v94h-8z');
  canvas.path(GOLD.dark, 'M191 84q-34-30-37-10t37 14zM191 84q34-30 37-10t-37 14z');
  canvas.path(GOLD.light, 'M191 84q-28-24-32-9t32 9zM191 84q28-24 32-9t-32 9z');
  canvas.path(GOLD.mid, 'M188 88l-16 30 9-2 5 8 8-34zM194 88l16 30-9-2-5 8-8-34z');
  canvas.path(GOLD.dark, ellipse(191, 85, 7, 6));
  drawCoin(stage, 126, 91, 22);
  canvas.add('</g>');
  if (level > 1) drawCoin(stage, 92, 140, 13);
  canvas.path('#fff6dd', spark(236, 40, 8) + spark(84, 36, 6));
}

/** Diapering: rows of small lozenges on the field. */
function diamonds(): string {
  const marks: string[] = [];
  for (let y = 58; y < 130; y += 16) {
    for (let x = 100 + ((y - 58) % 32) / 2; x < 226; x += 16) {
      marks.push(
        polygon([
          [x, y - 4],
          [x + 3, y],
          [x, y + 4],
          [x - 3, y],
        ]),
      );
    }
  }
  return marks.join('');
}
