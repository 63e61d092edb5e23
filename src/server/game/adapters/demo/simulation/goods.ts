import { type Item, itemsOfKind } from '#reference/items.ts';

export const ADENA = 57;

/** What shops sell and buy. */
export const goods: readonly Item[] = [
  ...itemsOfKind('weapon'),
  ...itemsOfKind('armor'),
  ...itemsOfKind('material'),
  ...itemsOfKind('enchant scroll'),
  ...itemsOfKind('life stone'),
  ...itemsOfKind('shot'),
  ...itemsOfKind('potion'),
  ...itemsOfKind('dye'),
];

export const recipes: readonly Item[] = itemsOfKind('recipe');

export const gear: readonly Item[] = [...itemsOfKind('weapon'), ...itemsOfKind('armor')];

export function isGear(item: Item): boolean {
  return item.kind === 'weapon' || item.kind === 'armor';
}

/** Adena for one piece on an average day. */
export function usualPrice(item: Item): number {
  const grade = GRADE_PRICE[item.grade ?? 'NG'];
  switch (item.kind) {
    case 'weapon':
      return grade * 1_000_000;
    case 'armor':
      return grade * 350_000;
    case 'enchant scroll':
      return grade * 120_000;
    case 'life stone':
      return 90_000;
    case 'dye':
      return 60_000;
    case 'material':
      return 1_500;
    case 'recipe':
      return 250_000;
    default:
      return 40 + grade * 4;
  }
}

const GRADE_PRICE = { NG: 1, D: 2, C: 6, B: 18, A: 60, S: 180 } as const;
