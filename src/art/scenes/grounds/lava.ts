import { mix } from '#art/kit/color.ts';
import { whole } from '#art/kit/path.ts';
import type { Stage } from '../stage.ts';
import { drawBareTrees, drawBoulders, drawBrokenGround, drawRoughForeground } from './rocky.ts';
import { drawGround } from './terrain.ts';

/** Goddard: a lava fall from the rock, hot springs and burnt trees. */
export function drawLava(stage: Stage): void {
  const { middleColor, colorAt, width } = stage;
  drawBrokenGround(stage);
  drawGround(stage, 'm1', 468, 20, middleColor, colorAt(0.9));
  drawLavaFall(stage);
  drawSprings(stage);
  drawRoughForeground(stage);
  drawBoulders(stage, 0.08);
  drawBareTrees(stage, [
    { x: width - 60, y: 524, size: 1.4 },
    { x: 80, y: 524, size: 0.9 },
  ]);
}

function drawLavaFall(stage: Stage): void {
  const { canvas, isDark, centerX, scale, groundY } = stage;
  const [x, y] = [centerX + 150 * scale, groundY + 10];
  const glow = canvas.glow('lg', [
    [0, '#ff7a34', 0.55],
    [1, '#ff5a20', 0],
  ]);
  canvas.ellipse(glow, x - 20, 470, 190, 70);
  const drop = 440 - y;
  canvas.path(
    isDark ? '#f0602a' : '#cf5424',
    `M${whole(x - 9, y)}q9 4 18 0 2 40-3 ${whole(drop)}q-2 12-70 16t-84 16q-80 8-104 26t-60 30h210q6-16 46-24t48-22q64-8 60-24t-26-28z`,
  );
  canvas.path(
    '#ffcf7a',
    `M${whole(x - 5, y + 2)}h9q1 40-3 ${whole(drop + 4)}-4 12-60 17t-76 14q-74 10-96 26t-50 26h90q20-24 60-30t50-18q80-10 78-26z`,
    0.9,
  );
}

/** Pools with steam above them. */
function drawSprings({ canvas, palette, centerX }: Stage): void {
  const steam = [
    [-260, 440],
    [-330, 446],
    [230, 442],
  ] as const;
  const plumes = steam.map(
    ([dx, y]) => `M${whole(centerX + dx - 8, y)}q-14-30 4-54t0-58q26 22 12 56t8 56z`,
  );
  canvas.path(mix(palette.haze, '#ffffff', 0.4), plumes.join(''), 0.35);
  canvas.path(
    mix(palette.sky[2], '#7fc4b8', 0.5),
    `M${whole(centerX - 300)} 446q40-10 90 0-40 9-90 0zM${whole(centerX + 196)} 448q34-8 74 0-34 8-74 0z`,
    0.8,
  );
}
