import { expect, test } from 'vitest';
import { contrast } from '#art/kit/color.ts';
import { PAGE } from '#art/scenes/palette.ts';
import { gameClasses } from '#reference/classes.ts';
import { raidBosses } from '#reference/raid-bosses.ts';
import { forbiddenParts } from '../testing/read-svg.ts';
import { bossFamily, monsterFamily } from './boss-family.ts';
import { classColor } from './class-colors.ts';
import { classEmblem } from './emblem.ts';
import { ICON_GLYPHS } from './icon-glyphs.ts';
import { monsterSign } from './monster-sign.ts';
import { familySigil, sigil } from './sigil.ts';
import { BOSS_FAMILIES } from './sigil-shapes.ts';

test('every boss has a well-formed sigil under 2 kB, and every family is used', () => {
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

test.each([
  ['Marsh Wolf', 'beast'],
  ['Elder Wraith', 'undead'],
  ['Iron Sentinel', 'golem'],
  ['Nobody Knows', undefined],
])('the monster %s belongs to the family %s', (name, family) => {
  expect(monsterFamily(name)).toBe(family);
});

test.each(['Marsh Wolf', 'Nobody Knows', '"><script>'])('%s has a well-formed sign', (name) => {
  for (const theme of ['aden', 'parchment'] as const) {
    expect(forbiddenParts(monsterSign(name, theme))).toEqual([]);
  }
});

test('an unknown boss with a hostile name has a well-formed sigil, always the same', () => {
  const hostile = '"><script>&\u0000';
  expect(forbiddenParts(sigil(hostile))).toEqual([]);
  expect(sigil(hostile)).toBe(sigil(hostile));
});

test('an invalid color is refused', () => {
  expect(() => familySigil('dragon', 24, '#"><script>')).toThrow(RangeError);
});

test('every class has a small and a large emblem and a color that is visible in both themes', () => {
  for (const { id } of [...gameClasses, { id: 9999 }]) {
    for (const theme of ['aden', 'parchment'] as const) {
      expect(contrast(classColor(id, theme), PAGE[theme])).toBeGreaterThan(3);
      for (const size of [20, 96]) {
        expect(forbiddenParts(classEmblem(id, { theme, size }))).toEqual([]);
      }
    }
  }
});

test('every icon is well-formed, and no two are the same', () => {
  const paths = Object.values(ICON_GLYPHS);
  for (const path of paths) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill-rule="evenodd" d="${path}"/></svg>`;
    expect(forbiddenParts(svg)).toEqual([]);
  }
  expect(new Set(paths).size).toBe(paths.length);
});
