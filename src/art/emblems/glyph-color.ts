import type { Hex } from '#art/kit/color.ts';

/** A fixed color, or the color of the text around an inlined picture. */
export type GlyphColor = Hex | 'currentColor';

/** Rejects anything that is not a color: caller text must not get into the picture. */
export function checkedColor(color: GlyphColor): GlyphColor {
  if (color === 'currentColor' || /^#[0-9a-f]{6}$/i.test(color)) return color;
  throw new RangeError('not a color');
}
