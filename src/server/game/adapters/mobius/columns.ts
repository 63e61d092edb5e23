import type { L2jColumns } from '../l2j/columns.ts';

/** Interlude and High Five use the same column names. */
export const mobiusColumns: L2jColumns = {
  characterId: 'charId',
  subclassCharacterId: 'charId',
  nobleCharacterId: 'charId',
  castleTax: 'taxPercent',
  accountAccess: 'accessLevel',
  accountActivity: 'lastactive',
  premiumSwitch: null,
  offerEnchant: null,
};
