import { expect, test } from 'vitest';
import { itemFigure } from '#art/items/item-figure.ts';
import { jewelFigure } from './jewel-figure.ts';

test.each(['Earring of Antharas', 'Necklace of Valakas', 'Ring of Baium', "Zaken's Earring"])(
  '%s has the same glyph as from itemFigure',
  (name) => {
    expect(jewelFigure(name)).toBe(itemFigure(name, 'epic jewel'));
  },
);

test('an item that is not a jewel has none', () => {
  expect(jewelFigure('Blessed Spring Sword')).toBeUndefined();
});
