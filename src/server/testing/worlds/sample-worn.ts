import type { PaperdollSlot } from '#server/game/paperdoll.ts';
import { ids } from './sample-world.ts';

/** What game servers write as `loc_data` of a worn item, by slot; null for an unknown one. */
export type WornNumbers = readonly (readonly [number: number, slot: PaperdollSlot | null])[];

export const INTERLUDE_WORN: WornNumbers = [
  [0, 'underwear'],
  [1, 'leftEar'],
  [2, 'rightEar'],
  [3, 'neck'],
  [4, 'leftRing'],
  [5, 'rightRing'],
  [6, 'head'],
  [7, 'rightHand'],
  [8, 'leftHand'],
  [9, 'gloves'],
  [10, 'chest'],
  [11, 'legs'],
  [12, 'feet'],
  [13, 'cloak'],
  [14, 'face'],
  [15, 'hair'],
  [16, 'hair'],
  [17, null],
];

export const HIGH_FIVE_WORN: WornNumbers = [
  [0, 'underwear'],
  [1, 'head'],
  [2, 'hair'],
  [3, 'face'],
  [4, 'neck'],
  [5, 'rightHand'],
  [6, 'chest'],
  [7, 'leftHand'],
  [8, 'rightEar'],
  [9, 'leftEar'],
  [10, 'gloves'],
  [11, 'legs'],
  [12, 'feet'],
  [13, 'rightRing'],
  [14, 'leftRing'],
  [15, 'leftBracelet'],
  [16, 'rightBracelet'],
  [17, 'talisman'],
  [22, 'talisman'],
  [23, 'cloak'],
  [24, 'belt'],
  [25, null],
];

const FIRST_OBJECT = 500;
const FIRST_ITEM = 7_500;

/** Bolgar wears something in every slot. */
export function wornRows(worn: WornNumbers) {
  return worn.map(([number], index) => ({
    owner_id: ids.bolgar,
    object_id: FIRST_OBJECT + index,
    item_id: FIRST_ITEM + index,
    count: 1n,
    enchant_level: 0,
    loc: 'PAPERDOLL',
    loc_data: number,
  }));
}

export function expectedWorn(worn: WornNumbers) {
  return worn.map(([, slot], index) => ({
    ...{ itemId: FIRST_ITEM + index, quantity: '1', enchant: 0, place: 'worn', slot },
  }));
}
