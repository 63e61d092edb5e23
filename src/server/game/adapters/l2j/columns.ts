/**
 * What a database calls the columns that branches or versions name differently. Shared queries take
 * the names from here; the detection of a branch sets them.
 */
export interface L2jColumns {
  /** The key of `characters`. */
  readonly characterId: 'charId' | 'obj_Id';
  /** The owner column of `character_subclasses` and `character_skills`. */
  readonly subclassCharacterId: 'charId' | 'char_obj_id';
  /** The owner column of `heroes` and of both tables of nobles. */
  readonly nobleCharacterId: 'charId' | 'char_id';
  readonly castleTax: 'taxPercent' | 'currentTaxPercent';
  readonly accountAccess: 'accessLevel' | 'access_level';
  readonly accountActivity: 'lastactive' | 'last_active';
  /** Set to 1 together with the end of premium; null if the end alone is enough. */
  readonly premiumSwitch: 'premium_service' | null;
  /** The enchantment that a shop buys or sells; null where only the item itself stores it. */
  readonly offerEnchant: 'enchant' | null;
  /** A number; null where titles have no color of their own. */
  readonly titleColor: 'title_color' | null;
  /**
   * Where jailed characters are recorded: a column of `characters` or a table; null if neither is
   * visible.
   */
  readonly jail: 'punish_level' | 'punishments' | null;
  /** Set to 0 for a character that is moved out of a Seven Signs dungeon; null without it. */
  readonly dungeon: 'isin7sdungeon' | null;
  /** The owner column of `cursed_weapons`; null where that table cannot be seen. */
  readonly cursedWeaponHolder: 'charId' | 'playerId' | null;
}
