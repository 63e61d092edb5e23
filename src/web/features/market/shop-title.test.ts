import { expect, test } from 'vitest';
import { shopTitle } from './shop-title.ts';

test.each([
  ['S> Art of Plate', 'Art of Plate'],
  ['S> Sealed Dark Legion', 'Sealed Dark Legion Boots'],
  ['wts> art of plate ', 'Art of Plate'],
  ['S>', 'Art of Plate'],
  ['', 'Art of Plate'],
])('the title %j is hidden next to the item %j', (shop, item) => {
  expect(shopTitle(shop, item)).toBe('');
});

test.each([
  ['S> Art of Plate', 'Blood Shield'],
  ['no haggling', 'Art of Plate'],
  ['Slayer of prices', 'Art of Plate'],
])('the title %j is shown next to the item %j', (shop, item) => {
  expect(shopTitle(shop, item)).toBe(shop);
});
