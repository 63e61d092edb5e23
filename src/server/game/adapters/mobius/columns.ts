import { hasColumns } from '../l2j/catalog.ts';
import type { L2jColumns } from '../l2j/columns.ts';
import { cursedWeaponHolder } from '../l2j/cursed-weapons.ts';
import { jailOf } from '../l2j/jail.ts';
import type { WorldCatalog } from '../l2j/world-catalog.ts';

/**
 * Interlude and High Five use the same column names; versions and forks differ in those that are
 * detected.
 */
export function mobiusColumns({ game }: WorldCatalog): L2jColumns {
  return {
    characterId: 'charId',
    subclassCharacterId: 'charId',
    nobleCharacterId: 'charId',
    castleTax: 'taxPercent',
    accountAccess: 'accessLevel',
    accountActivity: 'lastactive',
    premiumSwitch: null,
    offerEnchant: null,
    titleColor: 'title_color',
    jail: jailOf(game),
    dungeon: hasColumns(game, 'characters', 'isin7sdungeon') ? 'isin7sdungeon' : null,
    cursedWeaponHolder: cursedWeaponHolder(game),
  };
}
