import { expect, test } from 'vitest';
import { itemById, itemsOfKind } from './items.ts';

test('an item has name, grade and kind', () => {
  expect(itemById(57)).toEqual({ id: 57, name: 'Adena', grade: 'NG', kind: 'currency' });
});

test('an unknown item is named by its id', () => {
  expect(itemById(999_999)).toEqual({
    id: 999_999,
    name: 'Item #999999',
    grade: null,
    kind: null,
  });
});

test('the epic jewels are the eight that are counted by default', () => {
  expect(itemsOfKind('epic jewel').map((item) => item.id)).toEqual([
    6656, 6657, 6658, 6659, 6660, 6661, 6662, 8191,
  ]);
});
