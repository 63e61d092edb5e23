import type { Stop } from '#art/kit/canvas.ts';
import { PAGE } from './palette.ts';
import { HEIGHT, type Stage } from './stage.ts';

/** The area under text: it is toned down with the page's color. */
export type Scrim = 'left' | 'top' | 'none';

export function drawScrim(stage: Stage, scrim: Scrim): void {
  if (scrim === 'left') drawLeftScrim(stage);
  if (scrim === 'top') drawTopScrim(stage);
}

function drawLeftScrim({ canvas, spec, isDark, width }: Stage): void {
  const page = PAGE[spec.theme];
  // Ivory text on a bright sky needs a stronger scrim.
  const extra = isDark && (spec.timeOfDay === 'day' || spec.timeOfDay === 'dawn') ? 0.1 : 0;
  const stops: Stop[] = isDark
    ? [
        [0, page, 0.82],
        [0.46, page, 0.66 + extra],
        [0.68, page, 0.44 + extra * 1.6],
        [0.86, page, 0.14],
        [1, page, 0],
      ]
    : [
        [0, page, 0.8],
        [0.5, page, 0.6],
        [0.7, page, 0.38],
        [1, page, 0],
      ];
  canvas.path(canvas.fadeAcross('x', stops), `M0 0H${Math.round(width * 0.64)}V${HEIGHT}H0z`);
}

function drawTopScrim({ canvas, spec, isDark, width }: Stage): void {
  const page = PAGE[spec.theme];
  const fill = canvas.fadeDown('x', 0, 270, [
    [0, page, 0.84],
    [0.45, page, isDark ? 0.76 : 0.64],
    [0.75, page, isDark ? 0.46 : 0.36],
    [1, page, 0],
  ]);
  canvas.path(fill, `M0 0H${width}V270H0z`);
}
