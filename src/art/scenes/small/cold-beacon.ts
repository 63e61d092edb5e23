import { mix } from '#art/kit/color.ts';
import { type Point, whole } from '#art/kit/path.ts';
import { renderCastle } from '../masonry/render-castle.ts';
import { tower } from '../masonry/tower.ts';
import { drawBackdrop, drawRange, drawSmallFirs } from './backdrop.ts';
import { redBanner, type SmallStage, wallTones } from './small-stage.ts';

/** A world that cannot be reached: its beacon is out, while those of the others burn far away. */
export function drawColdBeacon(stage: SmallStage): void {
  const { canvas, palette, colorAt, foregroundColor } = stage;
  drawBackdrop(stage, { x: 132, y: 76, radius: 24 });
  const peaks = drawRange(stage, { name: 'a', y: 226, height: 96, gap: 150, nearness: 0.24 });
  drawFarBeacons(stage, peaks);
  drawRange(stage, { name: 'b', y: 256, height: 56, gap: 104, nearness: 0.46 });
  const hill = canvas.fadeDown('k', 196, 320, [
    [0, colorAt(0.76)],
    [1, colorAt(0.62)],
  ]);
  canvas.path(hill, 'M0 300Q160 292 300 254T470 214 610 244 720 276V320H0z');
  const slope = 'M300 254q96-34 170-40-60 18-104 44t-140 44Q200 288 300 254z';
  canvas.path(mix(colorAt(0.76), palette.light, 0.16), slope, 0.6);
  drawBeaconTower(stage);
  canvas.path(foregroundColor, 'M0 320V302q140-14 280 4t440-8v22z');
  drawSmallFirs(stage, 7, [
    { x: 28, y: 312, size: 1.2 },
    { x: 70, y: 314, size: 0.8 },
    { x: 690, y: 310, size: 1.3 },
    { x: 648, y: 314, size: 0.8 },
  ]);
}

/** Small fires on the far peaks, except behind the tower. */
function drawFarBeacons({ canvas }: SmallStage, peaks: readonly Point[]): void {
  const glow = canvas.glow('fb', [
    [0, '#ffb14a', 0.7],
    [1, '#ff7a2a', 0],
  ]);
  for (const [x, y] of peaks.filter(([at]) => at > 40 && at < 690 && Math.abs(at - 470) > 70)) {
    canvas.circle(glow, x, y - 4, 22);
    canvas.path('#ffd27a', `M${whole(x - 3, y + 1)}q-3-5 3-12 6 7 3 12z`);
  }
}

/** A watch tower with an iron basket: charred logs, a thread of smoke, no light in the windows. */
function drawBeaconTower(stage: SmallStage): void {
  const { canvas, palette } = stage;
  const iron = stage.colorAt(stage.isDark ? 0.55 : 0.9);
  const tones = wallTones(stage, stage.colorAt(stage.isDark ? 0.8 : 0.68));
  const plan = {
    back: [
      tower({
        x: 470,
        y: 218,
        width: 54,
        height: 100,
        batter: 0.18,
        overhang: 1.2,
        litShare: 0,
        windowRows: 2,
      }),
    ],
    middle: [],
    front: [],
  };
  const colors = { back: tones, middle: tones, front: tones, banner: redBanner(stage) };
  canvas.add(renderCastle(plan, 'beacon', -1, colors));
  canvas.path(iron, 'M452 98l-6-22h48l-6 22zM449 82h42v2.5h-42zM468 98h4v14h-4z');
  canvas.path(
    mix(iron, palette.haze, 0.22),
    'M450 76l34-12 2 4-30 10zM490 76l-32-14-2 4 28 12zM462 76l6-18 4 1-5 17z',
  );
  const smoke = canvas.fadeDown('sm', 0, 70, [
    [0, palette.haze, 0],
    [1, mix(palette.haze, palette.near, 0.2), 0.6],
  ]);
  canvas.path(smoke, 'M468 62q-10-18 2-32t2-30h9q6 18-5 32t-4 30z');
  canvas.path('#d9602c', 'M464 74h3v2h-3zM475 72h2.5v2H475z', 0.8);
}
