/** Where a character wears an item, in the order a sheet shows it. */
export const PAPERDOLL_SLOTS = [
  'rightHand',
  'leftHand',
  'head',
  'chest',
  'legs',
  'gloves',
  'feet',
  'cloak',
  'underwear',
  'neck',
  'rightEar',
  'leftEar',
  'rightRing',
  'leftRing',
  'hair',
  'face',
  'rightBracelet',
  'leftBracelet',
  'talisman',
  'belt',
] as const;
export type PaperdollSlot = (typeof PAPERDOLL_SLOTS)[number];
