import type { InventoryItem } from '../../../characters.ts';
import { bigCount } from '../../../ids.ts';
import { ADENA, gear } from './goods.ts';
import { pick, stream, unit } from './hash.ts';

const HEALING_POTION = 1539;
const SHOTS = { B: 1465, A: 1466, S: 1467 } as const;

/** What a character carries: better gear with the level, more adena with the hours. */
export function belongings(
  seed: number,
  key: number,
  level: number,
  hoursPlayed: number,
): InventoryItem[] {
  const grade = level >= 76 ? 'S' : level >= 61 ? 'A' : 'B';
  const worn = level < 52 ? [] : wornGear(seed, key, grade);
  const adena = Math.floor(hoursPlayed * 40_000 * (0.2 + unit(seed, stream.inventory, key)));
  return [
    { itemId: ADENA, quantity: bigCount(100 + adena), enchant: 0, place: 'bag' },
    ...worn,
    bag(HEALING_POTION, 1 + pick(seed, stream.inventory, 80, key, 1)),
    ...(worn.length > 0
      ? [bag(SHOTS[grade], 200 + pick(seed, stream.inventory, 9_000, key, 2))]
      : []),
  ];
}

function wornGear(seed: number, key: number, grade: 'B' | 'A' | 'S'): InventoryItem[] {
  const choice = gear.filter((item) => item.grade === grade);
  const weapons = choice.filter((item) => item.kind === 'weapon');
  const armors = choice.filter((item) => item.kind === 'armor');
  const worn = [
    weapons[pick(seed, stream.inventory, weapons.length, key, 3)],
    ...[4, 5, 6, 7].map((n) => armors[pick(seed, stream.inventory, armors.length, key, n)]),
  ];
  return [...new Set(worn)].flatMap((item, place) =>
    item === undefined
      ? []
      : [
          {
            itemId: item.id,
            quantity: bigCount(1),
            enchant: Math.floor(unit(seed, stream.inventory, key, 10 + place) ** 3 * 12),
            place: 'worn' as const,
          },
        ],
  );
}

function bag(itemId: number, quantity: number): InventoryItem {
  return { itemId, quantity: bigCount(quantity), enchant: 0, place: 'bag' };
}
