import type { Generated } from 'kysely';

/**
 * Tables shared by more than one branch, with the columns we use. Where branches or versions name a
 * column differently, every name is listed and `L2jColumns` says which one a database has; shared
 * queries take the name from there. bigint and decimal columns arrive as text.
 */
export interface GameTables {
  accounts: {
    login: string;
    password: string | null;
    accessLevel: Generated<number>;
    access_level: Generated<number>;
    lastactive: Generated<string | null>;
    last_active: Generated<string>;
  };
  account_premium: { account_name: string; premium_service: Generated<number>; enddate: string };
  characters: CharacterTable;
  character_subclasses: {
    charId: number;
    char_obj_id: number;
    class_id: number;
    level: number;
    class_index: number;
  };
  character_skills: {
    charId: number;
    char_obj_id: number;
    skill_id: number;
    skill_level: number;
    class_index: number;
  };
  clan_data: ClanTable;
  castle: {
    id: number;
    taxPercent: number;
    currentTaxPercent: number;
    treasury: string;
    siegeDate: string;
  };
  clanhall: { id: number; ownerId: number };
  /** The side is a number in Mobius and a word in aCis. */
  siege_clans: { castle_id: number; clan_id: number; type: number | string };
  raidboss_spawnlist: SpawnTable;
  grandboss_data: SpawnTable;
  heroes: { charId: number; char_id: string; class_id: string; count: string; played: string };
  olympiad_data: { id: number; current_cycle: number; period: string | number };
  olympiad_nobles: NobleTable;
  olympiad_nobles_eom: NobleTable;
  character_offline_trade: { charId: number; time: string; type: number; title: string | null };
  character_offline_trade_items: {
    charId: number;
    item: number;
    count: string;
    price: string;
    enchant: string;
  };
  items: ItemTable;
  cursed_weapons: { charId: number; playerId: number };
}

interface CharacterTable {
  account_name: string | null;
  charId: number;
  obj_Id: number;
  char_name: string;
  level: number | null;
  exp: string | null;
  pvpkills: number | null;
  pkkills: number | null;
  karma: number | null;
  isin7sdungeon: number;
  race: number | null;
  sex: number | null;
  face: number | null;
  hairStyle: number | null;
  hairColor: number | null;
  clanid: number | null;
  classid: number | null;
  base_class: number;
  deletetime: string | null;
  title: string | null;
  title_color: number;
  accesslevel: number | null;
  online: number | null;
  onlinetime: number | null;
  lastAccess: string | null;
  x: number | null;
  y: number | null;
  z: number | null;
}

interface ClanTable {
  clan_id: number;
  clan_name: string | null;
  clan_level: number | null;
  reputation_score: number;
  hasCastle: number | null;
  ally_name: string | null;
  ally_id: number | null;
  crest_id: number | null;
  ally_crest_id: number | null;
  leader_id: number | null;
  char_penalty_expiry_time: string;
}

interface SpawnTable {
  boss_id: number;
  respawn_time: string;
}

interface NobleTable {
  charId: number;
  char_id: number;
  class_id: string | number;
  olympiad_points: string | number;
}

interface ItemTable {
  owner_id: number | null;
  object_id: number;
  item_id: number | null;
  count: string | number | null;
  enchant_level: number | null;
  loc: string | null;
  loc_data: number | null;
}
