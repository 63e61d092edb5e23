import { type Hex, mix } from '#art/kit/color.ts';
import { times } from '#art/kit/list.ts';
import { whole } from '#art/kit/path.ts';
import type { Random } from '#art/kit/random.ts';
import { smoothLandUnder, waves } from '../land/skyline.ts';
import { HEIGHT, type Stage } from '../stage.ts';

/** A band of rolling ground down to the edge of the picture. */
export function drawGround(
  stage: Stage,
  name: string,
  y: number,
  height: number,
  top: Hex,
  bottom: Hex,
): void {
  const { canvas } = stage;
  const fill = canvas.fadeDown(name, y - height, HEIGHT, [
    [0, top],
    [1, bottom],
  ]);
  const line = waves(stage.random(name), stage.width, { y, height, step: 60, length: 520 });
  canvas.path(fill, smoothLandUnder(line));
}

export interface ShimmerLook {
  left: number;
  right: number;
  top: number;
  bottom: number;
  count: number;
  color: Hex;
  opacity: number;
}

/** Short flat ripples, longer toward the viewer. */
export function drawShimmer({ canvas }: Stage, random: Random, look: ShimmerLook): void {
  const { left, right, top, bottom, count } = look;
  const ripples = times(count, (index) => {
    const y = top + (bottom - top) * ((index + random.next()) / count) ** 1.2;
    const length = random.between(10, 60) * (0.5 + (y - top) / (bottom - top));
    return `M${whole(random.between(left, right), y)}q${whole(length / 2)}-1.6 ${whole(length)} 0-${whole(length / 2)} 1.8-${whole(length)} 0z`;
  });
  canvas.path(look.color, ripples.join(''), look.opacity);
}

/** The color of sunlight on water. */
export function sunGlitter({ palette }: Stage): Hex {
  return mix(palette.sun, palette.sky[3], 0.2);
}
