import { expect, test } from 'vitest';
import { contrast } from '#art/kit/color.ts';
import { PAGE } from '#art/scenes/palette.ts';
import { gameClasses } from '#reference/classes.ts';
import { raidBosses } from '#reference/raid-bosses.ts';
import { forbiddenParts } from '../testing/read-svg.ts';
import { bossFamily } from './boss-family.ts';
import { classColor } from './class-colors.ts';
import { classEmblem } from './emblem.ts';
import { familySigil, sigil } from './sigil.ts';
import { BOSS_FAMILIES } from './sigil-shapes.ts';
import { SIGN_GLYPHS } from './sign-glyphs.ts';

test('every boss has a small, well-formed sigil, and every family is used', () => {
  for (const { name, isGrand } of raidBosses) {
    const svg = sigil(name, { isGrand, size: 64 });
    expect(forbiddenParts(svg)).toEqual([]);
    expect(svg.length).toBeLessThan(2048);
  }
  const used = new Set(raidBosses.map(({ name }) => bossFamily(name)));
  expect([...used].toSorted()).toEqual(BOSS_FAMILIES.toSorted());
});

test.each([
  ['Antharas', 'dragon'],
  ['Queen Ant', 'ant'],
  ['Crazy Mechanic Golem', 'golem'],
  ['Ghost of Peasant Leader', 'undead'],
  ['Retreat Spider Cletu', 'spider'],
  ['Timak Orc Chief Ranger', 'orc'],
  ['Baium', 'angel'],
])('%s belongs to the family %s', (name, family) => {
  expect(bossFamily(name)).toBe(family);
});

test('an unknown boss has a sigil that contains no part of its name', () => {
  const hostile = '"><script>&\u0000';
  expect(forbiddenParts(sigil(hostile))).toEqual([]);
  expect(sigil(hostile)).toBe(sigil(hostile));
});

test('an invalid color is refused', () => {
  expect(() => familySigil('dragon', 24, '#"><script>')).toThrow(RangeError);
});

test('every class has an emblem in every size and a color that is visible in both themes', () => {
  for (const { id } of [...gameClasses, { id: 9999 }]) {
    for (const theme of ['aden', 'parchment'] as const) {
      expect(contrast(classColor(id, theme), PAGE[theme])).toBeGreaterThan(3);
      for (const size of [20, 96]) {
        expect(forbiddenParts(classEmblem(id, { theme, size }))).toEqual([]);
      }
    }
  }
});

test('every sign is well-formed, and no two are the same', () => {
  const paths = Object.values(SIGN_GLYPHS);
  for (const path of paths) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill-rule="evenodd" d="${path}"/></svg>`;
    expect(forbiddenParts(svg)).toEqual([]);
  }
  expect(new Set(paths).size).toBe(paths.length);
});
