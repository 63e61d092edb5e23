import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast } from '../kit/color.ts';
import { times } from '../kit/list.ts';
import { forbiddenParts, readSvg } from '../testing/read-svg.ts';
import { assignArms, smallShieldKey } from './assign-arms.ts';
import { clanBanner } from './banner-colors.ts';
import { blazon, LAYOUTS } from './blazon.ts';
import { CHARGE_NAMES, chargeNamed } from './charges/all.ts';
import { crest } from './crest.ts';
import { layOut } from './layouts.ts';
import { isMetal, TINCTURES, type Tincture } from './tinctures.ts';

const manyNames = times(100_000, (index) => `Clan${index.toString(36)}`);

test('metal lies on color and color on metal, whatever the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(40), (name, variant) =>
      tincturePairs(name, variant).every(([above, below]) => isMetal(above) !== isMetal(below)),
    ),
    { numRuns: 5_000 },
  );
});

test('charges contrast with what they are placed on', () => {
  const pairs = manyNames.slice(0, 5_000).flatMap((name) => tincturePairs(name));
  const faint = pairs.filter(([a, b]) => contrast(TINCTURES[a], TINCTURES[b]) <= 2.5);
  expect(faint).toEqual([]);
});

test('100,000 names get arms, and every layout and charge is used', () => {
  const arms = manyNames.map((name) => blazon(name));
  expect(new Set(arms.map(({ layout }) => layout)).size).toBe(LAYOUTS.length);
  expect(new Set(arms.map(({ charge }) => charge)).size).toBe(CHARGE_NAMES.length);
  expect(manyNames.filter((name) => !crest(name).endsWith('</svg>'))).toEqual([]);
});

test('no two of 500 clans bear arms that look alike on a small shield', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string({ minLength: 1, maxLength: 16 }), {
        minLength: 500,
        maxLength: 500,
      }),
      (clans) => {
        const variants = assignArms(clans);
        const keys = clans.map((clan) => smallShieldKey(blazon(clan, variants.get(clan))));
        expect(new Set(keys).size).toBe(500);
      },
    ),
    { numRuns: 5 },
  );
});

test('a clan keeps its arms when other clans are listed before it', () => {
  const clans = manyNames.slice(0, 400);
  const first = assignArms(clans);
  const later = assignArms([...manyNames.slice(400, 600), ...clans], first);
  expect(clans.map((clan) => later.get(clan))).toEqual(clans.map((clan) => first.get(clan)));
});

test('a crest is well-formed and contains no part of the name', () => {
  const hostile = '"><script>alert(1)</script>&\u0000\ud800';
  for (const size of [24, 48, 160]) {
    expect(forbiddenParts(crest(hostile, { size, name: hostile }))).toEqual([]);
  }
  for (const name of manyNames.slice(0, 300)) expect(forbiddenParts(crest(name))).toEqual([]);
});

test('inner lines and minor charges are left out below 32 pixels', () => {
  for (const name of manyNames.slice(0, 300)) {
    const { charge, layout, minor } = blazon(name);
    const detail = chargeNamed(charge).detail;
    if (detail !== undefined && layout !== 'ermine')
      expect(crest(name, { size: 32 })).toContain(detail);
    if (detail !== undefined) expect(crest(name, { size: 31 })).not.toContain(detail);
    const shapes = readSvg(crest(name, { size: 31 })).map(({ attributes }) => attributes['d']);
    if (minor !== charge) expect(shapes).not.toContain(chargeNamed(minor).shape);
  }
});

test('a banner has the clan’s color and metal', () => {
  const { color, metal } = blazon('NightBand');
  expect(clanBanner('NightBand')).toEqual({ field: TINCTURES[color], trim: TINCTURES[metal] });
});

/** Which tincture is placed on which in the arms of a name. */
function tincturePairs(name: string, variant = 0): [above: Tincture, below: Tincture][] {
  return layOut(blazon(name, variant)).flatMap((piece) =>
    piece.kind === 'area'
      ? []
      : piece.on.map((below): [Tincture, Tincture] => [piece.tincture, below]),
  );
}
