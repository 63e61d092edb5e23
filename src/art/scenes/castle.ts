import { mix } from '#art/kit/color.ts';
import { place } from '#art/kit/place.ts';
import { castlePlans } from './castles/plans.ts';
import { type BannerColors, renderCastle, type ToneColors } from './masonry/render-castle.ts';
import { isOnWater, type Stage } from './stage.ts';

const GOLD = '#d6b162';

/** The castle, and its reflection where it stands in water. */
export function drawCastle(stage: Stage): void {
  const { canvas, centerX, groundY, scale, spec, mood } = stage;
  const markup = renderCastle(castlePlans[spec.castle], `stone/${spec.castle}`, -1, {
    back: tones(stage, 0.5, { light: 0.8, veil: 0.3 }),
    middle: tones(stage, 0.64, { light: 1, veil: 0.15 }),
    front: tones(stage, 0.78, { light: 1, veil: 0 }),
    banner: bannerColors(stage),
  });
  const id = canvas.id('c');
  canvas.add(`<g transform="${place(centerX, groundY, scale)}"><g id="${id}">${markup}</g></g>`);
  if (!isOnWater(mood)) return;
  const mirrored = place(centerX, waterline(stage) * 2 - groundY, scale, -scale * 0.55);
  canvas.add(`<use href="#${id}" transform="${mirrored}" opacity=".34"/>`);
}

/** Where the water meets the land. */
export function waterline({ mood, groundY }: Stage): number {
  return mood.ground === 'lagoon' ? groundY + 12 : groundY + 20;
}

interface Depth {
  /** Strength of the light on it. */
  light: number;
  /** How much of its windows the haze covers. */
  veil: number;
}

function tones(stage: Stage, nearness: number, { light, veil }: Depth): ToneColors {
  const { palette, isDark, isNight, mood, spec } = stage;
  const depth = nearness * (isDark ? 1 : 0.88);
  const body = mix(stage.colorAt(depth), stoneOf(stage), stoneShare(stage));
  const roof = mix(stage.colorAt(depth * 1.06), mood.roof, isDark ? 0.5 : 0.62);
  const snowVeil = isNight && isDark ? 0.4 : 0.12;
  return {
    body,
    shade: mix(body, palette.near, 0.4),
    lit: mix(body, palette.light, (isNight ? 0.22 : 0.42) * light),
    roof,
    roofLit: mix(roof, palette.light, isNight ? 0.2 : 0.34),
    snow: mix(mix(palette.light, '#ffffff', 0.5), palette.haze, snowVeil),
    dark: mix(body, palette.near, 0.8),
    // No lit windows by day.
    window:
      spec.timeOfDay === 'day'
        ? mix(body, palette.near, 0.86)
        : mix(palette.window, palette.haze, veil),
  };
}

function stoneOf({ mood, palette }: Stage) {
  return mood.stone ?? mix('#8d8a7c', palette.haze, 0.3);
}

function stoneShare({ mood, isDark, isNight }: Stage): number {
  if (mood.stone === undefined) return 0.16;
  return (isDark ? 0.42 : 0.5) * (isNight && isDark ? 0.55 : 1);
}

function bannerColors({ spec, mood, palette, isDark, isNight }: Stage): BannerColors {
  const { field, trim } = spec.owner ?? { field: mood.bannerColor, trim: GOLD };
  const light = isDark ? (isNight ? 0.06 : 0.12) : 0.08;
  return { field: mix(field, palette.light, light), trim, flag: mix(field, palette.light, 0.2) };
}
