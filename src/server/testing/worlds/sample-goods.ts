import type { EnchantCount } from '#server/game/boards.ts';
import { bigCount } from '#server/game/ids.ts';
import { hoursFromNow, ids } from './sample-world.ts';

/** The largest numbers a flavor's columns can store. */
export interface SampleLimits {
  readonly castleIncome: bigint;
  readonly itemCount: bigint;
}

const ADENA = 57;

/** Where an item is, in L2J's terms. */
export type SampleItemPlace = 'INVENTORY' | 'PAPERDOLL' | 'WAREHOUSE' | 'CLANWH' | 'PET' | 'VOID';

export interface SampleItem {
  readonly objectId: number;
  readonly ownerId: number;
  readonly itemId: number;
  readonly count: bigint;
  readonly enchant: number;
  readonly place: SampleItemPlace;
}

const CLAN_ID = 1;

export function sampleItems({ itemCount }: SampleLimits): SampleItem[] {
  const item = (
    objectId: number,
    ownerId: number,
    itemId: number,
    count: bigint,
    place: SampleItemPlace,
    enchant = 0,
  ) => ({ objectId, ownerId, itemId, count, enchant, place });
  return [
    item(1, ids.arwen, ADENA, 2_000_000_000n, 'INVENTORY'),
    item(2, ids.arwen, 6656, 1n, 'PAPERDOLL', 5),
    item(3, ids.arwen, 1458, 5n, 'WAREHOUSE'),
    item(4, ids.arwen, 6649, 1n, 'PET'),
    item(5, ids.delphine, ADENA, itemCount, 'INVENTORY'),
    item(6, ids.delphine, ADENA, itemCount, 'WAREHOUSE'),
    item(7, ids.delphine, 6660, 1n, 'INVENTORY', 4),
    item(8, CLAN_ID, 6656, 2n, 'CLANWH'),
    item(9, ids.gameMaster, 6656, 50n, 'INVENTORY'),
    item(10, ids.gameMaster, 6661, 1n, 'INVENTORY'),
    // Clans that happen to have the id of a player and of a game master.
    item(11, ids.arwen, 6658, 3n, 'CLANWH'),
    item(12, ids.gameMaster, 6659, 4n, 'CLANWH'),
    item(13, ids.ghost, 6661, 5n, 'INVENTORY'),
    item(14, ids.arwen, 6661, 6n, 'VOID'),
  ];
}

/** The expected item counts: without the items of game masters and deleted characters. */
export function expectedCounts(
  { itemCount }: SampleLimits,
  countsClans: boolean,
): [itemId: number, count: bigint][] {
  return [
    [6656, countsClans ? 3n : 1n],
    [6658, countsClans ? 3n : 0n],
    [6659, countsClans ? 4n : 0n],
    [6661, 0n],
    [ADENA, 2_000_000_000n + 2n * itemCount],
    [6660, 1n],
  ];
}

/** The same by enchant level, for four items; no counted character has item 6661. */
export function expectedByEnchant(countsClans: boolean): EnchantCount[] {
  return [
    { itemId: 1458, enchant: 0, quantity: bigCount(5) },
    ...(countsClans ? [{ itemId: 6656, enchant: 0, quantity: bigCount(2) }] : []),
    { itemId: 6656, enchant: 5, quantity: bigCount(1) },
    { itemId: 6660, enchant: 4, quantity: bigCount(1) },
  ];
}

/** Where a character stands, with or without a shop: in Giran, each at a different place. */
export function samplePlace(characterId: number): { x: number; y: number; z: number } {
  return { x: 82_000 + (characterId % 1_000), y: 148_000, z: -3_400 };
}

export interface SampleShop {
  readonly sellerId: number;
  readonly kind: 'sell' | 'buy' | 'craft' | 'package' | 'buffs';
  readonly openedAt: Date;
  readonly title: string | null;
  readonly offers: readonly {
    /** The item object for what is sold, otherwise the item type. */
    readonly item: number;
    readonly itemId: number;
    readonly enchant: number;
    readonly quantity: bigint;
    readonly price: bigint;
  }[];
}

export const sampleShops: readonly SampleShop[] = [
  {
    sellerId: ids.delphine,
    kind: 'sell',
    openedAt: hoursFromNow(-2),
    title: "cheap 'n' good",
    offers: [
      { item: 7, itemId: 6660, enchant: 4, quantity: 1n, price: 5_000_000_000n },
      // Sold in the meantime: the object is gone.
      { item: 999, itemId: 0, enchant: 0, quantity: 1n, price: 1n },
    ],
  },
  {
    sellerId: ids.trader,
    kind: 'buy',
    openedAt: hoursFromNow(-1),
    title: null,
    offers: [
      { item: 1458, itemId: 1458, enchant: 0, quantity: 100n, price: 500n },
      { item: 1459, itemId: 1459, enchant: 0, quantity: 200n, price: 600n },
    ],
  },
  {
    sellerId: ids.leaver,
    kind: 'craft',
    openedAt: hoursFromNow(-3),
    title: 'Craft',
    offers: [{ item: 1804, itemId: 1804, enchant: 0, quantity: 0n, price: 1_000n }],
  },
  {
    sellerId: ids.jose,
    kind: 'buffs',
    openedAt: hoursFromNow(-4),
    title: 'Buffs',
    // The game stores no level here, only the skill: its level is in the seller's character_skills.
    offers: [{ item: 1204, itemId: 1204, enchant: 0, quantity: 0n, price: 10n }],
  },
  {
    sellerId: ids.gameMaster,
    kind: 'sell',
    openedAt: hoursFromNow(0),
    title: 'GM',
    offers: [{ item: 10, itemId: 6661, enchant: 0, quantity: 1n, price: 1n }],
  },
];
