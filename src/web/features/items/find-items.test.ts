import { describe, expect, test } from 'vitest';
import { findItems } from './find-items.ts';

describe('the search for an item', () => {
  test('names that begin with the words come first', () => {
    const [first] = findItems('  aden', []);
    expect(first?.name).toBe('Adena');
  });

  test('finds at most eight, and none that are already chosen', () => {
    const found = findItems('bow', []);
    expect(found).toHaveLength(8);
    const [first] = found;
    expect(findItems('bow', [first?.id ?? 0])).not.toContainEqual(first);
  });

  test('a number finds the item with that ID, even one that only the server knows', () => {
    expect(findItems('57', []).map(({ name }) => name)).toEqual(['Adena']);
    expect(findItems('65000', []).map(({ id }) => id)).toEqual([65_000]);
    expect(findItems('57', [57])).toEqual([]);
    expect(findItems('99999999', [])).toEqual([]);
  });

  test('without a query nothing is found', () => {
    expect(findItems(' ', [])).toEqual([]);
  });
});
