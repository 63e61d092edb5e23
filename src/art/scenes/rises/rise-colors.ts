import { type Hex, mix } from '#art/kit/color.ts';
import type { Stage } from '../stage.ts';

/** The ground the castle stands on, and its shaded side. */
export function riseColors({ colorAt, isDark }: Stage): { ground: Hex; shade: Hex } {
  return { ground: colorAt(isDark ? 0.7 : 0.66), shade: colorAt(isDark ? 0.86 : 0.82) };
}

/** Snow at this time of day; `veil` is how much of it the haze covers by day. */
export function snowColor(
  { palette, isNight, isDark }: Stage,
  veil: number,
  nightVeil: number,
): Hex {
  const white = mix(palette.light, '#ffffff', 0.35);
  return mix(white, palette.haze, isNight && isDark ? nightVeil : veil);
}
