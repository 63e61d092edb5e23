import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

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

/** Foreground, ground, least ratio: every pair that components put together. */
const PAIRS: [string, string, number][] = [
  ...['ground', 'frame', 'surface', 'raised'].flatMap((ground): [string, string, number][] => [
    ['ink', ground, AA_TEXT],
    ['muted', ground, AA_TEXT],
    ['accent', ground, AA_TEXT],
    ['alive', ground, AA_TEXT],
    ['danger', ground, AA_TEXT],
    ['focus', ground, AA_SHAPE],
  ]),
  ...CLASSES.flatMap((name): [string, string, number][] => [
    [`class-${name}`, 'ground', AA_TEXT],
    [`class-${name}`, 'surface', AA_SHAPE],
  ]),
  ['on-accent', 'accent-fill', AA_TEXT],
  ['on-accent', 'accent-fill-hover', AA_TEXT],
  ['on-gilt', 'gilt', AA_TEXT],
  ['on-danger', 'danger-fill', AA_TEXT],
  ['on-danger', 'danger-fill-hover', AA_TEXT],
  ['line-field', 'ground', AA_SHAPE],
  ['line-field', 'surface', AA_SHAPE],
];

const DYES = ['gules', 'vert', 'ochre', 'purpure', 'azure', 'tide', 'tenne', 'murrey', 'steel'];

describe.each(THEMES)('theme %s', (theme) => {
  const css = readFileSync(new URL(`./${theme}.css`, import.meta.url), 'utf8');
  const tokens = new Map(
    [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
  const token = (name: string) => {
    const value = tokens.get(name);
    if (value === undefined) throw new Error(`${theme} gives no --${name}`);
    return value;
  };

  test.each(PAIRS)('%s on %s is at least %d', (fore, ground, least) => {
    expect(contrast(rgb(token(fore)), rgb(token(ground)))).toBeGreaterThanOrEqual(least);
  });

  test('alive is green and dead is red', () => {
    const [green, red] = [hue(token('alive')), hue(token('danger'))];
    expect(green).toBeGreaterThan(105);
    expect(green).toBeLessThan(145);
    expect(Math.min(red, 360 - red)).toBeLessThan(10);
  });

  test.each(['celeste', 'vert', 'purpure', 'gules'])('text inked %s', (tincture) => {
    const ink = mixInOklab(rgb(token(tincture)), rgb(token('ink')), 0.5);
    for (const ground of ['ground', 'surface']) {
      expect(contrast(ink, rgb(token(ground)))).toBeGreaterThanOrEqual(AA_TEXT);
    }
  });

  test.each(DYES)('text on cloth dyed %s', (dye) => {
    const strength = Number.parseFloat(token('dye-strength')) / 100;
    const cloth = mixInOklab(rgb(token(dye)), rgb(token('dye-base')), strength);
    expect(contrast(rgb(token('on-cloth')), cloth)).toBeGreaterThanOrEqual(AA_TEXT);
  });
});

test('every theme gives the same tokens', () => {
  const [first, ...others] = THEMES.map((theme) => {
    const css = readFileSync(new URL(`./${theme}.css`, import.meta.url), 'utf8');
    return [...css.matchAll(/--([\w-]+):/g)].map(([, name]) => name).sort();
  });
  for (const other of others) expect(other).toEqual(first);
});

type Rgb = [number, number, number];

/** Linear light, 0 to 1. */
function rgb(hex: string): Rgb {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** Degrees on the color wheel: red at 0, green at 120. */
function hue(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return ((Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI + 360) % 360;
}

function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance([r, g, b]: Rgb): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** What the browser does with color-mix(in oklab, …). */
function mixInOklab(one: Rgb, other: Rgb, part: number): Rgb {
  const [a, b] = [toOklab(one), toOklab(other)];
  const mixed = a.map((value, index) => value * part + (b[index] ?? 0) * (1 - part));
  return fromOklab([mixed[0] ?? 0, mixed[1] ?? 0, mixed[2] ?? 0]);
}

function toOklab([r, g, b]: Rgb): Rgb {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Rgb): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}
