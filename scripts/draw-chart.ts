/**
 * Draws public/chart/: the chart of the map page as WebP; for each theme one overview, a smaller
 * one for phones, and two closer sets of tiles. Committed, because drawing takes minutes and the
 * result changes only with src/art/map.
 *
 *   node scripts/draw-chart.ts
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { chart } from '#art/map/chart.ts';
import { ART_THEMES } from '#art/scenes/palette.ts';
import { CHART_ZOOM_LEVELS, SMALL_SHEET } from '#contract/map.ts';
import { SHEET_SIZE } from '#reference/chart.ts';
import { renderPng } from '#server/platform/pictures/render-png.ts';

/** The lowest quality with clean lines; 75 takes 10% more bytes without a visible difference. */
const QUALITY = 62;
/** A phone's screen has more pixels than the eye can tell apart. */
const SMALL_QUALITY = 50;
const FOLDER = new URL('../public/chart/', import.meta.url);

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
for (const theme of ART_THEMES) {
  const small = await renderPng(chart({ theme, scale: SMALL_SHEET / SHEET_SIZE }), SMALL_SHEET);
  writeFileSync(new URL(`${theme}-small.webp`, FOLDER), await toWebp(sharp(small), SMALL_QUALITY));
  for (const [level, { tilesPerSide, tileSize }] of CHART_ZOOM_LEVELS.entries()) {
    const width = tilesPerSide * tileSize;
    const png = await renderPng(chart({ theme, scale: width / SHEET_SIZE }), width);
    let bytes = 0;
    for (let i = 0; i < tilesPerSide ** 2; i += 1) {
      const [column, row] = [i % tilesPerSide, Math.floor(i / tilesPerSide)];
      const cut = {
        ...{ left: column * tileSize, top: row * tileSize },
        ...{ width: tileSize, height: tileSize },
      };
      const webp = await toWebp(sharp(png).extract(cut), QUALITY);
      writeFileSync(new URL(`${theme}-${level}-${column}-${row}.webp`, FOLDER), webp);
      bytes += webp.length;
    }
    console.info(
      `${theme} ${level}: ${tilesPerSide ** 2} pictures, ${Math.round(bytes / 1000)} kB`,
    );
  }
}

function toWebp(picture: Sharp, quality: number): Promise<Buffer> {
  return picture.webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
}
