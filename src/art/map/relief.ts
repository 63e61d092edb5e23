import { mix } from '#art/kit/color.ts';
import { times } from '#art/kit/list.ts';
import { whole } from '#art/kit/path.ts';
import { place } from '#art/kit/place.ts';
import { createRandom } from '#art/kit/random.ts';
import { HILLS, MARSH, PEAKS, TREES } from './chart.data.ts';
import { drawPeak } from './peak.ts';
import type { Sheet } from './sheet.ts';
import { defineTrees, TREE_KINDS } from './trees.ts';

const PEAK_SHAPES = 9;
const VOLCANO = PEAK_SHAPES - 1;
/** Below this many pixels per unit hachures are noise. */
const FINE = 0.3;

/** Marshes and hills, then mountains and woods from north to south. */
export function drawRelief(sheet: Sheet): void {
  const { canvas, inks, px } = sheet;
  canvas.add(
    `<path d="${marshes()}" fill="none" stroke="${inks.soft}" stroke-width="${px(0.8)}" opacity=".85"/>`,
  );
  canvas.add(
    `<path d="${hills(sheet)}" fill="none" stroke="${inks.ink}" stroke-width="${px(0.9)}" opacity=".4" stroke-linecap="round"/>`,
  );
  definePeaks(sheet);
  defineTrees(sheet);
  const symbols = [...peaks(sheet), ...woods(sheet)].sort((a, b) => a.y - b.y);
  canvas.add(symbols.map(({ markup }) => markup).join(''));
}

interface MapSymbol {
  y: number;
  markup: string;
}

function definePeaks({ canvas, inks, scale }: Sheet): void {
  const fade = (name: string, color: string) =>
    canvas.define(
      `<linearGradient id="${canvas.id(name)}" x2="0" y2="1"><stop offset=".55" stop-color="${color}"/><stop offset="1" stop-color="${color}" stop-opacity=".1"/></linearGradient>`,
    );
  fade('lit', mix(inks.land, inks.paper, 0.3));
  fade('dim', inks.shade);
  times(PEAK_SHAPES, (i) => {
    const peak = drawPeak(createRandom(`peak ${i}`), i === VOLCANO);
    const fine = `<path d="${peak.hachures}" stroke="${inks.ink}" stroke-width="2" opacity=".5" fill="none" stroke-linecap="round"/>`;
    for (const isCold of [false, true]) {
      canvas.define(
        `<g id="${canvas.id(`p${isCold ? 'c' : ''}${i}`)}"><path fill="url(#${canvas.id('lit')})" d="${peak.body}"/><path fill="url(#${canvas.id('dim')})" d="${peak.shade}"/>` +
          (isCold && peak.snow
            ? `<path fill="${inks.snow}" d="${peak.snow}" opacity=".85"/>`
            : '') +
          (scale < FINE ? '' : fine) +
          `<path d="${peak.edge}" fill="none" stroke="${inks.ink}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/></g>`,
      );
    }
  });
}

function peaks({ canvas, random }: Sheet): MapSymbol[] {
  const rng = random('peaks');
  return times(PEAKS.length / 3, (i) => {
    const [x = 0, top = 0, size = 0] = PEAKS.slice(i * 3, i * 3 + 3);
    const scale = (size / 60) * 1.22;
    const y = top + 26 * scale;
    const [variety, isMirrored] = [rng.next(), rng.chance(0.5)];
    // Volcanoes only around Valakas' lair and the Forge of the Gods.
    const isFiery = x > 1640 && y < -930 && y > -1290 && variety < 0.5;
    const isCold = y < -880 && !(x > 1300 && y > -1320);
    const shape = isFiery ? VOLCANO : Math.floor(variety * VOLCANO);
    const id = canvas.id(`p${isCold ? 'c' : ''}${shape}`);
    return {
      y,
      markup: `<use href="#${id}" transform="${place(x, y, isMirrored ? -scale : scale, scale)}"/>`,
    };
  });
}

function woods({ canvas, random }: Sheet): MapSymbol[] {
  const rng = random('woods');
  return times(TREES.length / 3, (i) => {
    const [x = 0, y = 0, kind = 0] = TREES.slice(i * 3, i * 3 + 3);
    const isGroup = rng.chance(0.6);
    const id = canvas.id(`${TREE_KINDS[kind] ?? TREE_KINDS[0]}${isGroup ? 's' : ''}`);
    return {
      y,
      markup: `<use href="#${id}" transform="${place(x, y, rng.between(0.56, 0.78))}"/>`,
    };
  });
}

function marshes(): string {
  return pairs(MARSH)
    .map(([x, y]) => `M${whole(x - 10, y)}h20m-13 0l-3-9m6 9v-11m3 11l4-8`)
    .join('');
}

function hills({ random }: Sheet): string {
  const rng = random('hills');
  return pairs(HILLS)
    .map(([x, y]) => {
      const s = rng.between(0.7, 1.15);
      return `M${whole(x - 26 * s, y)}q${whole(10 * s, -19 * s, 24 * s, -17 * s)} ${whole(18 * s, 3 * s, 30 * s, 17 * s)}`;
    })
    .join('');
}

function pairs(flat: readonly number[]): [number, number][] {
  return times(flat.length / 2, (i) => [flat[i * 2] ?? 0, flat[i * 2 + 1] ?? 0]);
}
