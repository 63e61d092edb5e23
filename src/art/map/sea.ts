import { mix } from '#art/kit/color.ts';
import { times } from '#art/kit/list.ts';
import { whole } from '#art/kit/path.ts';
import { SHEET, SHEET_SIZE } from '#reference/chart.ts';
import { FERRIES } from './chart.data.ts';
import { openCurve } from './curves.ts';
import { readLine } from './read-line.ts';
import type { Sheet } from './sheet.ts';

const GAME_TILE = 327.68;
/** Widths in pixels of the water lines along the shore, outermost first. */
const WATERLINES = [46, 36, 27, 19, 12, 6];

/** Water up to the edge of the sheet, where it has the page's background color. */
export function drawSea(sheet: Sheet, coastId: string): void {
  const { canvas, inks, px } = sheet;
  const { west, north } = SHEET;
  canvas.define(
    `<radialGradient id="${canvas.id('sea')}" cx=".5" cy=".5" r=".5"><stop offset=".55" stop-color="${inks.sea}"/><stop offset="1" stop-color="${inks.deepSea}"/></radialGradient>`,
  );
  canvas.add(
    `<rect x="${west}" y="${north}" width="${SHEET_SIZE}" height="${SHEET_SIZE}" fill="${inks.deepSea}"/>` +
      `<rect x="${west}" y="${north}" width="${SHEET_SIZE}" height="${SHEET_SIZE}" fill="url(#${canvas.id('sea')})"/>`,
  );
  drawGraticule(sheet);
  drawWaterlines(sheet, coastId);
  drawWaves(sheet);
  const ferries = FERRIES.map((line) => openCurve(readLine(line))).join('');
  canvas.add(
    `<path d="${ferries}" fill="none" stroke="${inks.ferry}" stroke-width="${px(1.2)}" stroke-dasharray="${px(1.2)} ${px(4.6)}" stroke-linecap="round" opacity=".8"/>`,
  );
}

function drawGraticule({ canvas, inks, px }: Sheet): void {
  const { west, north, east, south } = SHEET;
  const first = (edge: number) => Math.ceil(edge / GAME_TILE) * GAME_TILE;
  const count = Math.floor(SHEET_SIZE / GAME_TILE);
  const lines = times(count, (i) => {
    const [x, y] = [first(west) + i * GAME_TILE, first(north) + i * GAME_TILE];
    return `M${whole(x)} ${north}V${south}M${west} ${whole(y)}H${east}`;
  });
  canvas.add(
    `<path d="${lines.join('')}" stroke="${inks.wave}" stroke-width="${px(0.6)}" opacity=".16" fill="none"/>`,
  );
}

/** The coast, stroked from wide to narrow, alternating ink and sea color, under the land. */
function drawWaterlines({ canvas, inks, px, theme }: Sheet, coastId: string): void {
  const stroke = (color: string, width: number, more = '') =>
    canvas.add(
      `<use href="#${coastId}" fill="none" stroke="${color}" stroke-width="${px(width)}" stroke-linejoin="round"${more}/>`,
    );
  stroke(theme === 'aden' ? '#16383c' : '#dfe2cd', 62, ' opacity=".5"');
  WATERLINES.forEach((width, index) => {
    stroke(mix(inks.sea, inks.wave, 0.16 + 0.1 * index), width);
    stroke(mix(inks.sea, inks.shoal, 0.1 + index * 0.08), width - 1.7);
  });
}

function drawWaves({ canvas, inks, px, random }: Sheet): void {
  const rng = random('waves');
  const waves = times(420, () => {
    const [x, y] = [SHEET.west + rng.next() * SHEET_SIZE, SHEET.north + rng.next() * SHEET_SIZE];
    const s = rng.between(34, 56);
    return `M${whole(x, y)}q${whole(s / 2, -s * 0.36, s, 0)} ${whole(s / 2, -s * 0.36, s, 0)}`;
  });
  canvas.add(
    `<path d="${waves.join('')}" stroke="${inks.wave}" stroke-width="${px(0.9)}" fill="none" opacity=".34" stroke-linecap="round"/>`,
  );
}
