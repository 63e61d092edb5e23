import type { PaperdollSlot } from '../../paperdoll.ts';

/** What a number in `items.loc_data` of a worn item means; chronicles number the slots differently. */
export type SlotNumbers = Readonly<Record<number, PaperdollSlot>>;

/** Two-handed weapons are in the right hand, full armor on the chest. */
export const INTERLUDE_SLOTS: SlotNumbers = {
  0: 'underwear',
  1: 'leftEar',
  2: 'rightEar',
  3: 'neck',
  4: 'leftRing',
  5: 'rightRing',
  6: 'head',
  7: 'rightHand',
  8: 'leftHand',
  9: 'gloves',
  10: 'chest',
  11: 'legs',
  12: 'feet',
  13: 'cloak',
  14: 'face',
  15: 'hair',
  16: 'hair',
};

export const HIGH_FIVE_SLOTS: SlotNumbers = {
  0: 'underwear',
  1: 'head',
  2: 'hair',
  3: 'face',
  4: 'neck',
  5: 'rightHand',
  6: 'chest',
  7: 'leftHand',
  8: 'rightEar',
  9: 'leftEar',
  10: 'gloves',
  11: 'legs',
  12: 'feet',
  13: 'rightRing',
  14: 'leftRing',
  15: 'leftBracelet',
  16: 'rightBracelet',
  17: 'talisman',
  18: 'talisman',
  19: 'talisman',
  20: 'talisman',
  21: 'talisman',
  22: 'talisman',
  23: 'cloak',
  24: 'belt',
};
