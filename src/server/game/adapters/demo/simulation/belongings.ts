import { type Item, itemsOfKind } from '#reference/items.ts';
import type { InventoryItem } from '../../../characters.ts';
import { bigCount } from '../../../ids.ts';
import type { PaperdollSlot } from '../../../paperdoll.ts';
import { ADENA, gear } from './goods.ts';
import { pick, stream, unit } from './hash.ts';

const HEALING_POTION = 1539;
const SHOTS = { B: 1465, A: 1466, S: 1467 } as const;

/** What a character owns: better gear at higher levels, more adena after more hours. */
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
    inBag(ADENA, 100 + adena),
    ...worn,
    inBag(HEALING_POTION, 1 + pick(seed, stream.inventory, 80, key, 1)),
    ...(worn.length > 0
      ? [inBag(SHOTS[grade], 200 + pick(seed, stream.inventory, 9_000, key, 2))]
      : []),
    ...stored(seed, key, level),
  ];
}

/** One weapon, and armor for every slot that the grade has items for. */
function wornGear(seed: number, key: number, grade: 'B' | 'A' | 'S'): InventoryItem[] {
  const choice = gear.filter((item) => item.grade === grade);
  const slots = ['rightHand', ...ARMOR_SLOTS] as const;
  return slots.flatMap((slot, index) => {
    const fitting = choice.filter((item) => slotOf(item) === slot);
    const item = fitting[pick(seed, stream.inventory, fitting.length, key, 20 + index)];
    if (item === undefined) return [];
    return [
      {
        itemId: item.id,
        quantity: bigCount(1),
        enchant: Math.floor(unit(seed, stream.inventory, key, 40 + index) ** 3 * 12),
        place: 'worn' as const,
        slot,
      },
    ];
  });
}

/** Words in an item's name that tell where it is worn. */
const ARMOR_WORDS: readonly [slot: PaperdollSlot, words: RegExp][] = [
  ['leftHand', /\bShield\b/],
  ['head', /\b(Helm|Helmet|Circlet|Cap|Hood)\b/],
  ['gloves', /\b(Gloves|Gauntlets)\b/],
  ['feet', /\bBoots\b/],
  ['legs', /\b(Gaiters|Stockings|Leggings)\b/],
  ['neck', /\bNecklace\b/],
  ['rightEar', /\bEarring\b/],
  ['rightRing', /\bRing\b/],
  ['cloak', /\bCloak\b/],
  ['chest', /\b(Breastplate|Armor|Robe|Tunic|Shirt|Mail|Plate)\b/],
];
const ARMOR_SLOTS = ARMOR_WORDS.map(([slot]) => slot);

function slotOf({ kind, name }: Item): PaperdollSlot | undefined {
  if (kind === 'weapon') return 'rightHand';
  // Pieces that are still sealed cannot be worn.
  if (name.startsWith('Sealed ')) return undefined;
  return ARMOR_WORDS.find(([, words]) => words.test(name))?.[0];
}

/** Materials in the warehouse, more at higher levels. */
function stored(seed: number, key: number, level: number): InventoryItem[] {
  const count = Math.floor(level / 10);
  const chosen = Array.from(
    { length: count },
    (_, index) => materials[pick(seed, stream.inventory, materials.length, key, 60 + index)],
  );
  return [...new Set(chosen)].flatMap((item, index) =>
    item === undefined
      ? []
      : [
          {
            itemId: item.id,
            quantity: bigCount(5 + pick(seed, stream.inventory, 900, key, 80 + index)),
            enchant: 0,
            place: 'warehouse' as const,
            slot: null,
          },
        ],
  );
}

const materials = itemsOfKind('material');

function inBag(itemId: number, quantity: number): InventoryItem {
  return { itemId, quantity: bigCount(quantity), enchant: 0, place: 'bag', slot: null };
}
