import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { castles } from '#reference/castles.ts';
import { forbiddenParts, readSvg } from '../testing/read-svg.ts';
import { ART_THEMES, TIMES_OF_DAY } from './palette.ts';
import { type SceneFormat, scene } from './scene.ts';

const MAX_BYTES = 12 * 1024;

const formats: SceneFormat[] = [
  'hero',
  'card',
  'phone',
  { width: 1200, height: 630, focus: 0.79, scale: 0.86, scrim: 'none' },
];

describe.each(castles.map(({ key }) => key))('%s', (castle) => {
  test('is at most 12 kB compressed at every time of day, in both themes, with and without a siege', () => {
    for (const theme of ART_THEMES) {
      for (const timeOfDay of TIMES_OF_DAY) {
        for (const isSiege of [false, true]) {
          const look = { castle, theme, timeOfDay, isSiege };
          expect(packedSize(scene(look)), JSON.stringify(look)).toBeLessThanOrEqual(MAX_BYTES);
        }
      }
    }
  });

  test('is a well-formed picture without text, scripts or links in every format', () => {
    for (const theme of ART_THEMES) {
      for (const format of formats) {
        const svg = scene({ castle, theme, format, isSiege: true, name: '"><script>' });
        expect(forbiddenParts(svg)).toEqual([]);
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      }
    }
  });

  test('is the same for the same look and seed, and different for another seed', () => {
    const look = { castle, theme: 'aden' } as const;
    expect(scene(look)).toBe(scene(look));
    expect(scene({ ...look, seed: 'other' })).not.toBe(scene(look));
  });
});

test('every paint and pattern a scene uses is defined in it, once', () => {
  for (const { key: castle } of castles) {
    const elements = readSvg(scene({ castle, theme: 'aden', isSiege: true }));
    const ids = elements.flatMap(({ attributes }) => attributes['id'] ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    const used = elements.flatMap(({ attributes: { fill = '', href = '' } }) => [
      ...(fill.startsWith('url(#') ? [fill.slice(5, -1)] : []),
      ...(href ? [href.slice(1)] : []),
    ]);
    expect(used.filter((id) => !ids.includes(id))).toEqual([]);
  }
});

test('two scenes with different names share no id', () => {
  const ids = (name: string) =>
    readSvg(scene({ castle: 'aden', theme: 'aden', name })).flatMap(
      ({ attributes }) => attributes['id'] ?? [],
    );
  expect(ids('one').filter((id) => ids('two').includes(id))).toEqual([]);
});

test('the banners take the colors of the lord’s clan', () => {
  const own = scene({ castle: 'aden', theme: 'aden', timeOfDay: 'day' });
  const owned = scene({
    castle: 'aden',
    theme: 'aden',
    timeOfDay: 'day',
    owner: { field: '#a2331f', trim: '#ebe4d3' },
  });
  expect(own).not.toContain('#ebe4d3');
  expect(owned).toContain('#ebe4d3');
});

function packedSize(svg: string): number {
  return brotliCompressSync(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}
