import type { Generated } from 'kysely';
import type { L2jDb } from '../l2j/open-database.ts';

/** The game's tables on the same connection. */
export function acis(db: L2jDb) {
  return db.$extendTables<AcisTables>();
}

export type AcisDb = ReturnType<typeof acis>;

/**
 * The columns of aCis that we use, of all its lines; which of them a database has is found out by
 * detection. bigint and decimal columns arrive as text.
 */
type AcisTables = {
  accounts: {
    login: string;
    password: string | null;
    access_level: Generated<number>;
    /** Up to 345. */
    lastactive: Generated<string | null>;
    /** From 384 on. */
    last_active: Generated<string>;
  };
  account_premium: { account_name: string; premium_service: number; enddate: string };
  characters: CharacterTable;
  character_subclasses: SubclassTable;
  character_data: { charId: number; valueName: string; valueData: string | null };
  clan_data: ClanTable;
  castle: CastleTable;
  clanhall: { id: number; ownerId: number };
  raidboss_spawnlist: { boss_id: number; respawn_time: string };
  grandboss_data: { boss_id: number; respawn_time: string };
  spawn_data: { name: string; status: number; respawn_time: string };
  heroes: { char_id: string; class_id: string; count: string; played: string };
  olympiad_data: { id: number; current_cycle: number; period: string | number };
  olympiad_nobles: NobleTable;
  olympiad_nobles_eom: NobleTable;
  character_offline_trade: { charId: number; time: string; type: number; title: string | null };
  character_offline_trade_items: TradeItemTable;
  items: ItemTable;
  items_delayed: {
    owner_id: number;
    item_id: number;
    count: number;
    enchant_level: Generated<number>;
    payment_status: Generated<number>;
    description: string | null;
  };
};

type CharacterTable = {
  account_name: string | null;
  obj_Id: number;
  char_name: string;
  level: number | null;
  pvpkills: number | null;
  pkkills: number | null;
  clanid: number | null;
  classid: number | null;
  base_class: number;
  deletetime: string | null;
  title: string | null;
  accesslevel: number | null;
  online: number | null;
  onlinetime: number | null;
  lastAccess: string | null;
};

type SubclassTable = {
  char_obj_id: number;
  class_id: number;
  level: number;
  class_index: number;
};

type ClanTable = {
  clan_id: number;
  clan_name: string | null;
  clan_level: number;
  reputation_score: number;
  hasCastle: number;
  ally_name: string | null;
  leader_id: number;
  char_penalty_expiry_time: string;
};

type CastleTable = {
  id: number;
  treasury: string;
  siegeDate: string;
  /** Up to 384. */
  taxPercent: number;
  /** 40x. */
  currentTaxPercent: number;
};

type NobleTable = { char_id: number; class_id: number; olympiad_points: number };

type TradeItemTable = {
  charId: number;
  item: number;
  count: string;
  price: string;
  /** A fork's. */
  enchant: string;
};

type ItemTable = {
  owner_id: number | null;
  object_id: number;
  item_id: number | null;
  count: number | null;
  enchant_level: number | null;
  loc: string | null;
};
