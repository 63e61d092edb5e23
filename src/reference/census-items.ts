import { allItems, type Item } from './items.ts';

/** Each is dropped by a single boss. */
export const epicJewels: readonly Item[] = allItems().filter(({ kind }) => kind === 'epic jewel');

/** Weapons of the two highest grades. */
export const topWeapons: readonly Item[] = allItems().filter(
  ({ kind, grade }) => kind === 'weapon' && (grade === 'A' || grade === 'S'),
);

/** What the item census counts in each world. */
export const CENSUS_ITEMS: readonly number[] = [...epicJewels, ...topWeapons].map(({ id }) => id);
