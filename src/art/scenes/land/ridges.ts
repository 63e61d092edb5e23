import { mix } from '#art/kit/color.ts';
import { itemAt } from '#art/kit/list.ts';
import type { Point } from '#art/kit/path.ts';
import type { RidgeKind } from '../moods.ts';
import type { Stage } from '../stage.ts';
import { alps } from './alps.ts';
import { litFlanks, snowCaps } from './flanks.ts';
import type { Ridge } from './ridge.ts';
import { landUnder, smoothLandUnder, treeline, waves } from './skyline.ts';
import { drawVolcano } from './volcano.ts';

/** Below this, the ground in front covers all ridges. */
const COVERED = 476;

/** Far to near. */
const DEPTHS = [
  { y: 338, height: 132, nearness: 0.2, gap: 210, trees: 24 },
  { y: 362, height: 74, nearness: 0.4, gap: 150, trees: 27 },
  { y: 392, height: 40, nearness: 0.58, gap: 120, trees: 24 },
] as const;

/** Up to three ridges; each fades into haze at its foot, which gives the picture depth. */
export function drawRidges(stage: Stage): void {
  stage.mood.ridges.forEach((kind, index) => {
    const depth = itemAt(DEPTHS, index);
    const ridge: Ridge = {
      stage,
      index,
      ...depth,
      // Snow country has the highest mountains.
      height: depth.height * (stage.mood.ground === 'snow' ? 1.35 : 1),
      color: stage.colorAt(depth.nearness * (stage.isDark ? 1 : 0.86)),
      random: stage.random(`ridge${index}`),
    };
    DRAW[kind](ridge);
    if (index < 2) drawHaze(ridge);
  });
}

const DRAW: Readonly<Record<RidgeKind, (ridge: Ridge) => void>> = {
  alps: (ridge) => drawMountains(ridge, ridge.height, ridge.gap),
  crag: (ridge) => drawMountains(ridge, ridge.height * 0.9, ridge.index === 1 ? 118 : 78),
  hills: ({ stage, index, y, height, random, ...ridge }) => {
    const look = { y, height: height * 0.75, step: 60, length: 420 - index * 60 };
    const fill = fog({ stage, index, y, ...ridge }, y - height * 0.7);
    stage.canvas.path(fill, smoothLandUnder(waves(random, stage.width, look), COVERED));
  },
  mesa: (ridge) =>
    ridge.stage.canvas.path(
      fog(ridge, ridge.y - 80),
      landUnder(mesas(ridge), ridge.stage.width, COVERED),
    ),
  forest: (ridge) => {
    const { stage, y, height, random } = ridge;
    const floor = waves(random, stage.width, {
      y: y + 4,
      height: height * 0.8,
      step: 40,
      length: 380,
    });
    const trees = treeline(random, floor, ridge.trees, stage.width);
    stage.canvas.path(fog(ridge, y - height), landUnder(trees, stage.width, COVERED));
  },
  volcano: drawVolcano,
};

function fog(
  { stage, index, y, color }: Pick<Ridge, 'stage' | 'index' | 'y' | 'color'>,
  top: number,
) {
  const { canvas, palette } = stage;
  return canvas.fadeDown(`r${index}`, top, y + 66, [
    [0, color],
    [0.45, mix(color, palette.haze, 0.12)],
    [1, mix(palette.haze, palette.sky[3], 0.35)],
  ]);
}

function drawMountains(ridge: Ridge, height: number, gap: number): void {
  const { stage, index, y, color, random } = ridge;
  const { canvas, palette, isDark } = stage;
  const range = alps(random, stage.width, { y, height, gap, isLowOnLeft: true });
  canvas.path(fog(ridge, y - height), landUnder(range.points, stage.width, COVERED));
  const light = canvas.fadeDown(`l${index}`, y - height, y + 30, [
    [0, mix(color, palette.light, isDark ? 0.34 : 0.4)],
    [1, mix(color, palette.haze, 0.5), 0],
  ]);
  canvas.path(light, litFlanks(random, range, -1, y + 40));
  const isSnowy = stage.mood.hasSnowPeaks && (index === 0 || stage.mood.ground === 'snow');
  if (!isSnowy) return;
  const { snow, shade } = snowCaps(random, range, -1, y + 40);
  const veil = (index === 0 ? 0.3 : 0.18) + (stage.isNight && isDark ? 0.4 : 0);
  const white = mix(mix(palette.light, '#ffffff', 0.5), palette.haze, veil);
  canvas.path(white, snow);
  canvas.path(mix(white, color, 0.62), shade);
}

function mesas({ stage, y, random }: Ridge): Point[] {
  const points: Point[] = [[-30, y - 10]];
  let x = -30;
  while (x < stage.width + 60) {
    const span = random.between(90, 230);
    const height = random.between(12, 78) * Math.min(1, 0.35 + x / stage.width);
    points.push(
      [x + span * 0.1, y - height * 0.9],
      [x + span * 0.16, y - height],
      [x + span * 0.62, y - height - random.between(-3, 4)],
      [x + span * 0.7, y - height * 0.72],
      [x + span * 0.86, y - height * 0.2],
    );
    x += span;
  }
  return points;
}

/** Bright air between two ridges, under the sun. */
function drawHaze({ stage, index, y }: Ridge): void {
  const { canvas, palette, isDark, sun, width } = stage;
  const air = canvas.glow(`h${index}`, [
    [0, mix(palette.haze, palette.sky[3], 0.6), isDark ? 0.5 : 0.6],
    [1, palette.haze, 0],
  ]);
  canvas.ellipse(air, sun.x, y + 26, width * 0.5, 46);
}
