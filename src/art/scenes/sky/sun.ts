import { mix } from '#art/kit/color.ts';
import { times } from '#art/kit/list.ts';
import { ellipse, polygon } from '#art/kit/path.ts';
import type { Stage } from '../stage.ts';

/** The sun or moon with a soft glow: by day a blaze, otherwise flat halo rings. */
export function drawSun(stage: Stage): void {
  const { canvas, palette, sun, isNight, mood, spec } = stage;
  const glow = canvas.glow('g', [
    [0, palette.sun, isNight ? 0.42 : 0.85],
    [0.35, mix(palette.sun, palette.sky[3], 0.5), isNight ? 0.16 : 0.4],
    [1, palette.sky[3], 0],
  ]);
  canvas.ellipse(glow, sun.x, sun.y, mood.hasHugeMoon ? 420 : 460, isNight ? 320 : 300);
  if (spec.timeOfDay === 'day' && !mood.hasHugeMoon) drawBlaze(stage);
  else drawHalo(stage);
  if (mood.hasRays && !isNight) drawRays(stage);
  canvas.circle(palette.sun, sun.x, sun.y, sun.radius);
  if (isNight) drawCraters(stage);
}

function drawHalo({ canvas, palette, sun }: Stage): void {
  const rings = [
    [3.2, 0.05],
    [2.2, 0.07],
    [1.5, 0.1],
  ] as const;
  for (const [size, opacity] of rings) {
    canvas.circle(palette.sun, sun.x, sun.y, sun.radius * size, opacity);
  }
}

/** By day the disc has a soft edge: rings around a hard edge would look like a moon. */
function drawBlaze({ canvas, palette, sun }: Stage): void {
  const blaze = canvas.glow('b', [
    [0, palette.sun, 1],
    [0.34, palette.sun, 0.85],
    [0.5, palette.sun, 0.34],
    [1, palette.sun, 0],
  ]);
  canvas.circle(blaze, sun.x, sun.y, sun.radius * 3.4);
}

function drawRays({ canvas, palette, sun, random }: Stage): void {
  const rng = random('rays');
  const reach = 620;
  const rays = times(9, (index) => {
    const from = -0.2 - index * 0.34 + rng.between(-0.1, 0.1);
    const to = from + rng.between(0.04, 0.12);
    return polygon([
      [sun.x, sun.y],
      [sun.x + Math.cos(from) * reach, sun.y + Math.sin(from) * reach],
      [sun.x + Math.cos(to) * reach, sun.y + Math.sin(to) * reach],
    ]);
  });
  canvas.define(
    `<radialGradient id="${canvas.id('y')}" gradientUnits="userSpaceOnUse" cx="${sun.x}" cy="${sun.y}" r="560"><stop stop-color="${palette.sun}" stop-opacity=".34"/><stop offset="1" stop-color="${palette.sun}" stop-opacity="0"/></radialGradient>`,
  );
  canvas.path(`url(#${canvas.id('y')})`, rays.join(''));
}

/** Place and size of each, in radii of the moon. */
const CRATERS = [
  [-0.3, -0.25, 0.2],
  [0.28, 0.1, 0.26],
  [-0.12, 0.42, 0.15],
  [0.4, -0.42, 0.1],
  [-0.55, 0.2, 0.09],
  [0.02, -0.6, 0.08],
] as const;

function drawCraters({ canvas, palette, sun: { x, y, radius } }: Stage): void {
  const craters = CRATERS.map(([dx, dy, size]) =>
    ellipse(x + dx * radius, y + dy * radius, size * radius, size * radius * 0.9),
  );
  canvas.path(mix(palette.sun, palette.sky[2], 0.22), craters.join(''), 0.6);
}
