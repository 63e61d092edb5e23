import type { Hex } from '#art/kit/color.ts';

/** One of our colors, or that of the text around an inlined picture. */
export type Ink = Hex | 'currentColor';

/** Rejects anything that is not a color: caller text must not get into the picture. */
export function ink(color: Ink): Ink {
  if (color === 'currentColor' || /^#[0-9a-f]{6}$/i.test(color)) return color;
  throw new RangeError('not a color');
}
