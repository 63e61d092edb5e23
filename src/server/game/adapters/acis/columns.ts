import { hasColumns } from '../l2j/catalog.ts';
import type { L2jColumns } from '../l2j/columns.ts';
import { cursedWeaponHolder } from '../l2j/cursed-weapons.ts';
import { jailOf } from '../l2j/jail.ts';
import type { WorldCatalog } from '../l2j/world-catalog.ts';

/** Revisions differ in some of these, and forks in more. */
export function acisColumns({ game, login }: WorldCatalog): L2jColumns {
  const hasOfferEnchant = hasColumns(game, 'character_offline_trade_items', 'enchant');
  return {
    characterId: 'obj_Id',
    subclassCharacterId: 'char_obj_id',
    nobleCharacterId: 'char_id',
    castleTax: hasColumns(game, 'castle', 'currentTaxPercent') ? 'currentTaxPercent' : 'taxPercent',
    accountAccess: 'access_level',
    accountActivity: hasColumns(login, 'accounts', 'last_active') ? 'last_active' : 'lastactive',
    premiumSwitch: 'premium_service',
    offerEnchant: hasOfferEnchant ? 'enchant' : null,
    titleColor: null,
    jail: jailOf(game),
    dungeon: hasColumns(game, 'characters', 'isin7sdungeon') ? 'isin7sdungeon' : null,
    cursedWeaponHolder: cursedWeaponHolder(game),
  };
}
