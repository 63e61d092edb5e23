import { type Hex, mix } from '#art/kit/color.ts';
import type { Stage } from '../stage.ts';

/** The ground the castle stands on, and its shaded side. */
export function riseInks({ ink, isDark }: Stage): { ground: Hex; shade: Hex } {
  return { ground: ink(isDark ? 0.7 : 0.66), shade: ink(isDark ? 0.86 : 0.82) };
}

/** Snow at this time of day; `veil` is how much of it the haze covers by day. */
export function snowInk({ palette, isNight, isDark }: Stage, veil: number, nightVeil: number): Hex {
  const white = mix(palette.light, '#ffffff', 0.35);
  return mix(white, palette.haze, isNight && isDark ? nightVeil : veil);
}
