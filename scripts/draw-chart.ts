/**
 * Draws public/chart/: the chart of the map page as WebP, one overview and two closer sets of tiles
 * for each theme. Committed, because drawing takes minutes and changes only with src/art/map.
 *
 *   node scripts/draw-chart.ts
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { chart } from '#art/map/chart.ts';
import { ART_THEMES } from '#art/scenes/palette.ts';
import { CHART_LEVELS } from '#contract/map.ts';
import { SHEET_SIZE } from '#reference/chart.ts';
import { renderPng } from '#server/platform/pictures/render-png.ts';

/** Where lines stay clean; 75 adds a tenth of the bytes for what nobody sees. */
const QUALITY = 62;
const FOLDER = new URL('../public/chart/', import.meta.url);

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
for (const theme of ART_THEMES) {
  for (const [level, { tiles, tile }] of CHART_LEVELS.entries()) {
    const width = tiles * tile;
    const png = await renderPng(chart({ theme, scale: width / SHEET_SIZE }), width);
    let bytes = 0;
    for (let i = 0; i < tiles * tiles; i += 1) {
      const [column, row] = [i % tiles, Math.floor(i / tiles)];
      const cut = { left: column * tile, top: row * tile, width: tile, height: tile };
      const webp = await sharp(png)
        .extract(cut)
        .webp({ quality: QUALITY, effort: 6, smartSubsample: true })
        .toBuffer();
      writeFileSync(new URL(`${theme}-${level}-${column}-${row}.webp`, FOLDER), webp);
      bytes += webp.length;
    }
    console.info(`${theme} ${level}: ${tiles * tiles} pictures, ${Math.round(bytes / 1000)} kB`);
  }
}
