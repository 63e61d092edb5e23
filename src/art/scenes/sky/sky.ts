import type { Canvas } from '#art/kit/canvas.ts';
import { type Hex, mix } from '#art/kit/color.ts';
import { times } from '#art/kit/list.ts';
import { whole } from '#art/kit/path.ts';
import type { Random } from '#art/kit/random.ts';
import type { Palette } from '../palette.ts';
import { HEIGHT, type Stage } from '../stage.ts';

const HORIZON = 400;

export function drawSky(stage: Stage): void {
  const { canvas, palette, width, spec, isNight } = stage;
  paintSky(canvas, palette, { width, height: HEIGHT, horizon: HORIZON });
  if (palette.stars === 0) return;
  const count = Math.round(78 * palette.stars * Math.min(1, width / 1200));
  const brightness = spec.timeOfDay === 'day' || isNight ? 1 : 0.6;
  drawStars(canvas, stage.random('stars'), {
    color: mix(palette.sun, '#ffffff', 0.3),
    count,
    brightness,
    width,
    height: 300,
  });
}

interface SkySize {
  width: number;
  height: number;
  horizon: number;
}

export function paintSky(
  canvas: Canvas,
  { sky }: Palette,
  { width, height, horizon }: SkySize,
): void {
  const fill = canvas.fadeDown('s', 0, horizon, [
    [0, sky[0]],
    [0.36, sky[1]],
    [0.72, sky[2]],
    [1, sky[3]],
  ]);
  canvas.path(fill, `M0 0H${width}V${height}H0z`);
}

interface StarField {
  color: Hex;
  count: number;
  brightness: number;
  width: number;
  height: number;
}

/** Small faint ones, some larger, a few bright. */
const SIZES = [
  { share: 0.62, size: 1.1, opacity: 0.5 },
  { share: 0.28, size: 1.6, opacity: 0.75 },
  { share: 0.1, size: 2.3, opacity: 0.95 },
] as const;

export function drawStars(canvas: Canvas, random: Random, field: StarField): void {
  for (const { share, size, opacity } of SIZES) {
    const dots = times(Math.ceil(field.count * share), () => {
      const y = random.next() ** 1.5 * field.height;
      return `M${whole(random.next() * field.width, y)}h.1`;
    });
    canvas.dots(field.color, dots.join(''), size, opacity * field.brightness);
  }
}
