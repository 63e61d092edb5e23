import { ellipse, polygon } from '#art/kit/path.ts';
import { drawContactShadow, GOLD, STEEL, type StoreStage, spark, WOOD } from './store-stage.ts';

/** A sword, slanted across the picture. */
export function drawWeapon(stage: StoreStage): void {
  const { canvas, accent } = stage;
  drawContactShadow(stage, 160, 60);
  canvas.add('<g transform="rotate(38 160 90)">');
  canvas.path(STEEL.mid, 'M151 110V22l9-18v106z');
  canvas.path(STEEL.light, 'M160 110V4l9 18v88z');
  canvas.path(STEEL.dark, 'M158 106V30l2-4 2 4v76z');
  canvas.path(GOLD.dark, 'M124 106q36 8 36 8v10q-22 0-40-8z');
  canvas.path(GOLD.light, 'M196 106q-36 8-36 8v10q22 0 40-8z');
  canvas.path(GOLD.mid, ellipse(120, 110, 6, 6) + ellipse(200, 110, 6, 6));
  canvas.path(accent.deep, 'M154 122h12v34h-12z');
  canvas.path(accent.mid, 'M160 122h6v34h-6z');
  canvas.path(GOLD.mid, 'M153 130h14v3h-14zM153 138h14v3h-14zM153 146h14v3h-14z', 0.8);
  canvas.path(GOLD.dark, ellipse(160, 163, 10, 10));
  canvas.path(GOLD.light, ellipse(161.5, 162, 7, 7));
  gem(stage, 160, 116, 7);
  canvas.add('</g>');
  canvas.path('#fff6dd', spark(226, 30, 10) + spark(206, 66, 6) + spark(118, 60, 5));
}

/** A cuirass with shoulder plates. */
export function drawArmor(stage: StoreStage): void {
  const { canvas, accent } = stage;
  drawContactShadow(stage, 160, 62);
  canvas.path(WOOD.dark, 'M154 140h12v12h-12zM132 150h56v5h-56z');
  canvas.path(accent.deep, 'M120 46q40 22 80 0l22 96q-62 12-124 0z');
  canvas.path(
    STEEL.dark,
    'M130 40l18-8q12 8 24 0l18 8q14 30 8 58-4 26-38 44-34-18-38-44-6-28 8-58z',
  );
  canvas.path(STEEL.mid, 'M134 44l14-6q6 6 12 6v92q-28-16-32-40-5-26 6-52z');
  canvas.path(STEEL.light, 'M186 44l-14-6q-6 6-12 6v92q28-16 32-40 5-26-6-52z');
  canvas.path(GOLD.mid, 'M148 32q12 8 24 0l3 6q-15 10-30 0z');
  canvas.path(GOLD.dark, 'M126 92q34 16 34 16v7q-22-4-32-13z');
  canvas.path(GOLD.light, 'M194 92q-34 16-34 16v7q22-4 32-13z');
  canvas.path(STEEL.deep, 'M158 46h4v50h-4z', 0.35);
  shoulder(stage, -1);
  shoulder(stage, 1);
  gem(stage, 160, 70, 10);
  canvas.path('#fff6dd', spark(214, 34, 8) + spark(104, 90, 6));
}

function shoulder({ canvas }: StoreStage, side: 1 | -1): void {
  canvas.add(side === 1 ? '<g>' : '<g transform="translate(320) scale(-1 1)">');
  canvas.path(STEEL.dark, 'M182 40q30-6 44 26l-8 14q-18-6-32-24z');
  canvas.path(STEEL.light, 'M184 40q28-2 40 24l-5 6q-14-14-34-16z');
  canvas.path(GOLD.mid, 'M226 66l-8 14q-18-6-32-24l3-3q14 14 28 17l4-10z');
  canvas.add('</g>');
}

/** A ring with a large stone. */
export function drawJewel(stage: StoreStage): void {
  const { canvas, accent } = stage;
  drawContactShadow(stage, 160, 60);
  canvas.path(GOLD.dark, `${ellipse(162, 112, 38, 38)}${hole(162, 112, 28)}`);
  canvas.path(GOLD.light, `${ellipse(159, 111, 38, 38)}${hole(161, 112, 30)}`);
  canvas.path(GOLD.mid, 'M138 74h44l-8 14h-28z');
  const cut = [
    [160, 18],
    [188, 38],
    [182, 62],
    [160, 80],
    [138, 62],
    [132, 38],
  ] as const;
  canvas.path(accent.dark, polygon(cut));
  canvas.path(
    accent.mid,
    polygon([
      [160, 18],
      [132, 38],
      [138, 62],
      [150, 50],
      [150, 36],
    ]),
  );
  canvas.path(
    accent.light,
    polygon([
      [160, 18],
      [188, 38],
      [170, 36],
      [150, 36],
    ]),
  );
  canvas.path(
    accent.light,
    polygon([
      [150, 36],
      [170, 36],
      [170, 50],
      [150, 50],
    ]),
    0.75,
  );
  canvas.path(
    accent.mid,
    polygon([
      [170, 36],
      [188, 38],
      [182, 62],
      [170, 50],
    ]),
    0.7,
  );
  canvas.path('#fff6dd', spark(194, 30, 10) + spark(112, 60, 6) + spark(212, 92, 5));
}

function gem({ canvas, accent }: StoreStage, x: number, y: number, size: number): void {
  canvas.path(GOLD.dark, lozenge(x, y, size + 2));
  canvas.path(accent.mid, lozenge(x, y, size));
  canvas.path(
    accent.light,
    polygon(
      [
        [x, y - size],
        [x + size * 0.75, y],
        [x, y],
      ],
      10,
    ),
  );
}

function lozenge(x: number, y: number, size: number): string {
  const half = size * 0.75;
  return polygon(
    [
      [x, y - size],
      [x + half, y],
      [x, y + size],
      [x - half, y],
    ],
    10,
  );
}

/** Path data that cuts a round hole: it runs the other way around. */
function hole(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0z`;
}
