import { expect, test } from 'vitest';
import { allItems } from '#reference/items.ts';
import { forbiddenParts } from '../testing/read-svg.ts';
import { itemFigure } from './item-figure.ts';
import { itemGlyph } from './item-glyph.ts';
import { ITEM_FIGURES } from './item-shapes.ts';
import { itemSheet } from './item-sheet.ts';

test('every figure is a small, well-formed picture, and no two are the same', () => {
  const pictures = ITEM_FIGURES.map((figure) => itemGlyph(figure));
  for (const svg of pictures) {
    expect(forbiddenParts(svg)).toEqual([]);
    expect(svg.length).toBeLessThan(1024);
  }
  expect(new Set(pictures).size).toBe(ITEM_FIGURES.length);
});

test('the sheet has every figure under its name, without a color of its own', () => {
  const sheet = itemSheet();
  expect(forbiddenParts(sheet)).toEqual([]);
  const ids = [...sheet.matchAll(/<g id="(\w+)"/g)].map(([, id]) => id);
  expect(ids).toEqual(ITEM_FIGURES);
  expect(sheet).not.toMatch(/fill="(?!var\()/);
});

test('every item of the table has a figure, and every figure is used', () => {
  const used = new Set(allItems().map(({ name, kind }) => itemFigure(name, kind)));
  // `sealed` is only for items that the table does not have.
  expect([...used, 'sealed'].toSorted()).toEqual(ITEM_FIGURES.toSorted());
});

test.each([
  ['Sword of Damascus', 'weapon', 'sword'],
  ['Tallum Blade*Dark Legion’s Edge', 'weapon', 'dual'],
  ['Draconic Bow - Focus', 'weapon', 'bow'],
  ['Soul Separator', 'weapon', 'dagger'],
  ['Dragon Claw Axe', 'weapon', 'axe'],
  ['Demon Splinter', 'weapon', 'fist'],
  ['Saint Spear', 'weapon', 'spear'],
  ['Boots of Nightmare - Robe', 'armor', 'boots'],
  ['Majestic Leather Armor', 'armor', 'plate'],
  ['Ring of Mana', 'armor', 'ring'],
  ['Zaken’s Earring', 'epic jewel', 'earring'],
  ['Scroll: Enchant Weapon (Grade A)', 'enchant scroll', 'enchant'],
  ['Oriharukon Ore', 'material', 'ore'],
  ['Leather Boots Material', 'material', 'part'],
  ['Crafted Leather', 'material', 'hide'],
  ['Anything', 'unknown kind', 'sealed'],
  ['Anything', 'constructor', 'sealed'],
  ['Item #999999', null, 'sealed'],
])('%s of the kind %s is drawn as %s', (name, kind, figure) => {
  expect(itemFigure(name, kind)).toBe(figure);
});

test('an invalid color is refused', () => {
  expect(() => itemGlyph('coin', 24, '#"><script>')).toThrow(RangeError);
});
