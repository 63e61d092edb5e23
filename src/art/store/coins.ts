import { ellipse, tenth } from '#art/kit/path.ts';
import { drawContactShadow, FLOOR, GOLD, type StoreStage, spark } from './store-stage.ts';

/** Half the width and half the height of a coin lying flat, and its thickness. */
const RADIUS_X = 21;
const RADIUS_Y = 7;
const THICKNESS = 7;

/** A stack of flat coins; the top one is embossed. */
export function drawStack({ canvas }: StoreStage, x: number, count: number, floor = FLOOR): void {
  const levels = Array.from({ length: count }, (_, level) => ({
    // Neighboring coins are never exactly above each other.
    at: x + (((level * 7) % 5) - 2) * 0.8,
    y: floor - RADIUS_Y - level * THICKNESS,
  }));
  const under = `a${tenth(RADIUS_X, RADIUS_Y)} 0 0 0 ${tenth(2 * RADIUS_X, 0)}`;
  const back = `a${tenth(RADIUS_X, RADIUS_Y)} 0 0 1 ${tenth(-2 * RADIUS_X, 0)}`;
  const each = (draw: (at: number, y: number) => string) =>
    levels.map(({ at, y }) => draw(at, y)).join('');
  canvas.path(
    GOLD.dark,
    each((at, y) => `M${tenth(at - RADIUS_X, y - THICKNESS)}v${THICKNESS}${under}v${-THICKNESS}z`),
  );
  canvas.path(
    GOLD.mid,
    each(
      (at, y) => `M${tenth(at + 4, y)}v5.4q${tenth(9, -1, 13, -4)}v-6q${tenth(-5, 3, -13, 4.6)}z`,
    ),
  );
  canvas.path(
    GOLD.deep,
    each((at, y) => `M${tenth(at - RADIUS_X, y)}${under}v-1.6${back}z`),
    0.75,
  );
  const { at, y } = levels.at(-1) ?? { at: x, y: floor };
  const top = y - THICKNESS;
  canvas.path(GOLD.light, ellipse(at, top, RADIUS_X, RADIUS_Y));
  canvas.path(GOLD.mid, ellipse(at, top, RADIUS_X - 3.4, RADIUS_Y - 1.6));
  canvas.path(GOLD.light, `M${tenth(at, top - 3.4)}l6 3.4-6 3.4-6-3.4z`);
}

/** A coin seen from the front. */
export function drawCoin({ canvas }: StoreStage, x: number, y: number, radius: number): void {
  canvas.path(GOLD.dark, ellipse(x + radius * 0.09, y, radius, radius));
  canvas.path(GOLD.light, ellipse(x, y, radius, radius));
  canvas.path(GOLD.mid, ellipse(x, y, radius * 0.86, radius * 0.86));
  const half = radius * 0.5;
  const tall = radius * 0.62;
  canvas.path(GOLD.light, `M${tenth(x, y - tall)}l${tenth(half, tall)}l${tenth(-half, tall)}z`);
  canvas.path(GOLD.dark, `M${tenth(x, y - tall)}l${tenth(-half, tall)}l${tenth(half, tall)}z`);
}

interface Pack {
  /** Small packs are shown closer. */
  scale: number;
  stacks: readonly (readonly [x: number, count: number])[];
  /** The x of each coin that leans on the stacks. */
  leaningAt: readonly number[];
}

/** From a few coins to a treasure; the stacks in drawing order. */
const PACKS: readonly Pack[] = [
  {
    scale: 1.7,
    stacks: [
      [140, 2],
      [182, 1],
    ],
    leaningAt: [160],
  },
  {
    scale: 1.4,
    stacks: [
      [116, 2],
      [204, 2],
      [160, 5],
    ],
    leaningAt: [188],
  },
  {
    scale: 1.15,
    stacks: [
      [92, 2],
      [228, 3],
      [126, 5],
      [196, 6],
      [160, 9],
    ],
    leaningAt: [110, 206],
  },
  {
    scale: 1,
    stacks: [
      [66, 2],
      [254, 2],
      [92, 5],
      [228, 6],
      [124, 9],
      [196, 10],
      [160, 13],
    ],
    leaningAt: [80, 144, 236],
  },
];

export function drawCoinPack(stage: StoreStage, level: number): void {
  const { scale, stacks, leaningAt } = PACKS[level - 1] ?? { scale: 1, stacks: [], leaningAt: [] };
  const { canvas } = stage;
  const xs = stacks.map(([x]) => x);
  canvas.add(`<g transform="translate(160 ${FLOOR}) scale(${scale}) translate(-160 -${FLOOR})">`);
  drawContactShadow(stage, 160, (Math.max(...xs) - Math.min(...xs)) / 2 + 30);
  for (const [x, count] of stacks) drawStack(stage, x, count);
  for (const x of leaningAt) drawCoin(stage, x, FLOOR - 13, 14);
  canvas.add('</g>');
  const tallest = Math.max(...stacks.map(([, count]) => count));
  const top = FLOOR - (14 + THICKNESS * tallest) * scale;
  canvas.path('#fff6dd', spark(190, top - 4, 9) + spark(122, top + 16, 6));
}
