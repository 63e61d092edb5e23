import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast, type Hex, mix } from '#art/kit/color.ts';

const THEMES = ['aden', 'parchment'];
const AA_TEXT = 4.5;
const AA_SHAPE = 3;

const CLASSES = [
  'warrior',
  'knight',
  'rogue',
  'archer',
  'mage',
  'summoner',
  'healer',
  'buffer',
  'bard',
  'crafter',
  'spoiler',
];

/** Foreground, background and minimum ratio of the pairs that components use. */
const PAIRS: [string, string, number][] = [
  ...['ground', 'frame', 'surface', 'raised'].flatMap((ground): [string, string, number][] => [
    ['ink', ground, AA_TEXT],
    ['muted', ground, AA_TEXT],
    ['accent', ground, AA_TEXT],
    ['success', ground, AA_TEXT],
    ['waiting', ground, AA_TEXT],
    ['attention', ground, AA_TEXT],
    ['danger', ground, AA_TEXT],
    ['focus', ground, AA_SHAPE],
  ]),
  ...CLASSES.flatMap((name): [string, string, number][] => [
    [`class-${name}`, 'ground', AA_TEXT],
    [`class-${name}`, 'surface', AA_SHAPE],
  ]),
  ['ink', 'button', AA_TEXT],
  ['on-accent', 'accent-fill', AA_TEXT],
  ['on-accent', 'accent-fill-hover', AA_TEXT],
  ['on-gilt', 'gilt', AA_TEXT],
  ['on-danger', 'danger-fill', AA_TEXT],
  ['on-danger', 'danger-fill-hover', AA_TEXT],
  ['line-field', 'ground', AA_SHAPE],
  ['line-field', 'surface', AA_SHAPE],
];

const DYES = [
  ...['gules', 'vert', 'ochre', 'purpure', 'azure', 'tide', 'tenne', 'murrey', 'steel'],
  'sable',
];

describe.each(THEMES)('theme %s', (theme) => {
  const css = readFileSync(new URL(`./${theme}.css`, import.meta.url), 'utf8');
  const tokens = new Map(
    [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
  const token = (name: string) => {
    const value = tokens.get(name);
    if (value === undefined) throw new Error(`${theme} does not define --${name}`);
    return value as Hex;
  };

  test.each(PAIRS)('%s on %s is at least %d', (fore, ground, minRatio) => {
    expect(contrast(token(fore), token(ground))).toBeGreaterThanOrEqual(minRatio);
  });

  test('success is green and danger is red', () => {
    const [green, red] = [hue(token('success')), hue(token('danger'))];
    expect(green).toBeGreaterThan(105);
    expect(green).toBeLessThan(145);
    expect(Math.min(red, 360 - red)).toBeLessThan(10);
  });

  test.each(['azure', 'vert', 'purpure', 'gules'])('text colored %s is readable', (tincture) => {
    const strength = Number.parseFloat(token('tincture-strength')) / 100;
    const ink = mix(token('ink'), token(tincture), strength);
    for (const ground of ['ground', 'surface']) {
      expect(contrast(ink, token(ground))).toBeGreaterThanOrEqual(AA_TEXT);
    }
  });

  test.each(DYES)('text on a banner colored %s is readable', (dye) => {
    const strength = Number.parseFloat(token('dye-strength')) / 100;
    const cloth = mix(token('dye-base'), token(dye), strength);
    expect(contrast(token('on-cloth'), cloth)).toBeGreaterThanOrEqual(AA_TEXT);
  });
});

test.each(['ink', 'muted', 'accent', 'success', 'waiting', 'attention', 'danger'])(
  '%s is readable on the dark frame of the light theme',
  (fore) => {
    const css = readFileSync(new URL('./paper.css', import.meta.url), 'utf8');
    const token = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css)?.[1] as Hex;
    for (const ground of ['frame', 'surface', 'raised']) {
      expect(contrast(token(fore), token(ground))).toBeGreaterThanOrEqual(AA_TEXT);
    }
  },
);

test('every theme defines the same tokens', () => {
  const [first, ...others] = THEMES.map((theme) => {
    const css = readFileSync(new URL(`./${theme}.css`, import.meta.url), 'utf8');
    return [...css.matchAll(/--([\w-]+):/g)].map(([, name]) => name).sort();
  });
  for (const other of others) expect(other).toEqual(first);
});

/** Degrees on the color wheel: red at 0, green at 120. */
function hue(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return ((Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI + 360) % 360;
}
