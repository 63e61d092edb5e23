import type { ArtTheme } from '#art/scenes/palette.ts';
import { type MapBox, SHEET } from '#reference/chart.ts';
import { defineCoast, drawLand } from './land.ts';
import { drawOrnaments } from './ornaments.ts';
import { drawRelief } from './relief.ts';
import { drawSea } from './sea.ts';
import { createSheet } from './sheet.ts';

interface ChartParams {
  theme: ArtTheme;
  /** Pixels per map unit; determines how fine details and how wide lines are. */
  scale: number;
  /** The part to show; without it the whole sheet. */
  box?: MapBox;
}

/** The chart without names and pins, which are drawn over it at screen size. */
export function chart({ theme, scale, box = SHEET }: ChartParams): string {
  const sheet = createSheet(theme, scale);
  const coast = defineCoast(sheet);
  drawSea(sheet, coast);
  drawLand(sheet, coast);
  drawRelief(sheet);
  drawOrnaments(sheet);
  const [width, height] = [box.east - box.west, box.south - box.north];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.west} ${box.north} ${width} ${height}" width="${Math.round(width * scale)}" height="${Math.round(height * scale)}">${sheet.canvas.markup()}</svg>`;
}
