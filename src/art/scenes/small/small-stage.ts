import { type Canvas, createCanvas } from '#art/kit/canvas.ts';
import { type Hex, mix } from '#art/kit/color.ts';
import { createRandom, type Random } from '#art/kit/random.ts';
import type { BannerColors, ToneColors } from '../masonry/render-castle.ts';
import { type ArtTheme, PAGE, PALETTES, type Palette, type TimeOfDay } from '../palette.ts';

/** Small scenes for pages that have nothing else to show. */
export const SMALL_WIDTH = 720;
export const SMALL_HEIGHT = 320;

export interface SmallStage {
  theme: ArtTheme;
  canvas: Canvas;
  palette: Palette;
  isDark: boolean;
  isNight: boolean;
  gold: Hex;
  foregroundColor: Hex;
  colorAt(nearness: number): Hex;
  random(part: string): Random;
}

/** The site's own banner color, where no clan is involved. */
export const BANNER_RED: Hex = '#99321f';

export function createSmallStage(kind: string, theme: ArtTheme, timeOfDay: TimeOfDay): SmallStage {
  const palette = PALETTES[theme][timeOfDay];
  const isDark = theme === 'aden';
  return {
    theme,
    palette,
    isDark,
    isNight: timeOfDay === 'night',
    canvas: createCanvas(`small/${kind}/${theme}`),
    gold: isDark ? '#d6b162' : '#a67c28',
    foregroundColor: isDark ? mix(palette.near, PAGE.aden, 0.4) : mix(palette.near, '#1f2c2c', 0.2),
    colorAt: (nearness) => mix(palette.haze, palette.near, nearness),
    random: (part) => createRandom(`small/${kind}/${part}`),
  };
}

/** The tones of masonry whose walls have this color. */
export function wallTones({ palette, isDark, isNight }: SmallStage, body: Hex): ToneColors {
  const roof = mix(body, isDark ? '#2f5f7e' : '#7a4030', 0.4);
  return {
    body,
    shade: mix(body, palette.near, 0.42),
    lit: mix(body, palette.light, isNight ? 0.2 : 0.36),
    roof,
    roofLit: mix(roof, palette.light, 0.25),
    snow: palette.light,
    dark: mix(body, palette.near, 0.8),
    window: palette.window,
  };
}

export function redBanner({ palette, gold }: SmallStage): BannerColors {
  return { field: BANNER_RED, trim: gold, flag: mix(BANNER_RED, palette.light, 0.15) };
}
