import { type Canvas, createCanvas } from '#art/kit/canvas.ts';
import { createRandom, type Random } from '#art/kit/random.ts';
import type { ArtTheme } from '#art/scenes/palette.ts';
import { CHART_INKS, type ChartInks } from './chart-inks.ts';

/** What the parts of the chart are drawn on. */
export interface Sheet {
  canvas: Canvas;
  inks: ChartInks;
  theme: ArtTheme;
  /** Pixels per map unit. */
  scale: number;
  /** Converts pixels to map units, so that lines keep their width at every scale. */
  px(pixels: number): number;
  random(part: string): Random;
}

export function createSheet(theme: ArtTheme, scale: number): Sheet {
  return {
    canvas: createCanvas(`chart ${theme} ${scale}`),
    inks: CHART_INKS[theme],
    theme,
    scale,
    px: (pixels) => Math.round((pixels / scale) * 10) / 10,
    random: (part) => createRandom(`chart:${part}`),
  };
}
