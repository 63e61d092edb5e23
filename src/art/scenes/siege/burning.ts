import { mix } from '#art/kit/color.ts';
import { times } from '#art/kit/list.ts';
import { whole } from '#art/kit/path.ts';
import type { Stage } from '../stage.ts';

/** The glow of a burning castle, behind everything near it. */
export function drawFireGlow({ canvas, isDark, centerX, groundY }: Stage): void {
  const glow = canvas.glow('f', [
    [0, '#ff7a2c', isDark ? 0.85 : 0.6],
    [1, '#ff5a1c', 0],
  ]);
  canvas.ellipse(glow, centerX, groundY - 30, 340, 190);
}

/** Smoke, flames and embers behind the walls, which stay a silhouette. */
export function drawBurning(stage: Stage): void {
  drawSmoke(stage);
  drawFlames(stage);
  drawEmbers(stage);
}

function drawSmoke({ canvas, palette, centerX, groundY, scale, mood }: Stage): void {
  const columns = [
    [-96, 1],
    [58, 1.25],
    [mood.footReach < 150 ? 84 : 150, 0.8],
  ] as const;
  const fill = canvas.fadeDown('q', groundY - 320, groundY, [
    [0, palette.near, 0.05],
    [0.5, mix(palette.near, palette.haze, 0.25), 0.62],
    [1, mix(palette.near, '#7a2a12', 0.4), 0.9],
  ]);
  canvas.path(
    fill,
    columns.map(([dx, size]) => smokeColumn(centerX + dx * scale, groundY - 40, size)).join(''),
  );
}

/** Rises, swells and bends away to the right. */
function smokeColumn(x: number, y: number, size: number): string {
  return [
    `M${whole(x - 5, y + 30)}C${whole(x - 16 * size, y - 40, x + 30 * size, y - 70, x + 22 * size, y - 130 * size)}`,
    `S${whole(x + 120 * size, y - 190 * size, x + 210 * size, y - 236 * size)}`,
    `C${whole(x + 150 * size, y - 160 * size, x + 60 * size, y - 150 * size, x + 54 * size, y - 96 * size)}`,
    `S${whole(x + 2, y - 20, x + 9, y + 30)}z`,
  ].join('');
}

const FIRES = [
  [-118, 1.5],
  [-62, 0.9],
  [70, 1.8],
  [122, 1.1],
] as const;

/** Each fire is three tongues, each with a random height, so that no two are alike. */
function drawFlames(stage: Stage): void {
  const { canvas, centerX, groundY, scale, mood } = stage;
  const random = stage.random('flames');
  const spread = Math.min(1, (mood.footReach - 10) / 175);
  const layers = { outer: '', middle: '', core: '' };
  for (const [dx, size] of FIRES) {
    const [x, y] = [centerX + dx * scale * spread, groundY - 30 * scale];
    for (const [shift, height] of [
      [-9, random.between(26, 40)],
      [1, random.between(48, 62)],
      [10, random.between(24, 42)],
    ] as const) {
      const sway = random.between(-5, 7);
      layers.outer += tongue(x + shift * size, y, 11 * size, height * size, sway * size);
      layers.middle += tongue(
        x + shift * size,
        y,
        7 * size,
        height * 0.68 * size,
        sway * size * 0.7,
      );
      layers.core += tongue(x + shift * size, y, 4 * size, height * 0.36 * size, sway * size * 0.4);
    }
  }
  canvas.path('#d94f24', layers.outer, 0.85);
  canvas.path('#f58a3a', layers.middle);
  canvas.path('#ffd98a', layers.core);
}

/** One tongue of fire: a belly at its foot, a bent tip. */
function tongue(x: number, y: number, reach: number, height: number, sway: number): string {
  return `M${whole(x - reach, y)}C${whole(x - reach * 1.3, y - height * 0.45, x + sway * 0.2, y - height * 0.5, x + sway, y - height)}C${whole(x + sway + reach * 0.3, y - height * 0.55, x + reach * 1.4, y - height * 0.4, x + reach, y)}z`;
}

function drawEmbers(stage: Stage): void {
  const { canvas, centerX, groundY } = stage;
  const random = stage.random('embers');
  const embers = times(26, () => {
    const x = centerX + random.between(-150, 220);
    return `M${whole(x, groundY - random.next() ** 1.4 * 260)}h.1`;
  });
  canvas.dots('#ffb45a', embers.join(''), 2.2, 0.8);
}
