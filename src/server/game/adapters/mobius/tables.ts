import type { Generated } from 'kysely';
import type { L2jDb } from '../l2j/open-database.ts';

/** The game's tables on the same connection. */
export function mobius(db: L2jDb) {
  return db.$extendTables<MobiusTables>();
}

export type MobiusDb = ReturnType<typeof mobius>;

/**
 * The columns of L2J Mobius that we use; Interlude and High Five have the same. bigint and decimal
 * columns arrive as text.
 */
type MobiusTables = {
  accounts: {
    login: string;
    password: string | null;
    lastactive: Generated<string>;
    accessLevel: Generated<number>;
  };
  account_premium: { account_name: string; enddate: string };
  characters: CharacterTable;
  character_subclasses: SubclassTable;
  clan_data: ClanTable;
  castle: { id: number; taxPercent: number; treasury: string; siegeDate: string };
  clanhall: { id: number; ownerId: number };
  siegable_clanhall: { clanHallId: number; ownerId: number | null };
  raidboss_spawnlist: { boss_id: number; respawn_time: string };
  grandboss_data: { boss_id: number; respawn_time: string };
  heroes: { charId: number; class_id: string; count: string; played: string };
  olympiad_data: { id: number; current_cycle: number; period: number };
  olympiad_nobles: NobleTable;
  olympiad_nobles_eom: NobleTable;
  character_offline_trade: { charId: number; time: string; type: number; title: string | null };
  character_offline_trade_items: { charId: number; item: number; count: string; price: string };
  items: ItemTable;
  custom_mail: {
    date: Generated<string>;
    receiver: number;
    subject: string;
    message: string;
    items: string;
  };
};

type CharacterTable = {
  account_name: string | null;
  charId: number;
  char_name: string;
  level: number | null;
  pvpkills: number | null;
  pkkills: number | null;
  clanid: number | null;
  classid: number | null;
  base_class: number;
  deletetime: string;
  title: string | null;
  accesslevel: number | null;
  online: number | null;
  onlinetime: number | null;
  lastAccess: string;
};

type SubclassTable = {
  charId: number;
  class_id: number;
  level: number;
  class_index: number;
};

type ClanTable = {
  clan_id: number;
  clan_name: string | null;
  clan_level: number | null;
  reputation_score: number;
  hasCastle: number | null;
  ally_name: string | null;
  leader_id: number | null;
  char_penalty_expiry_time: string;
};

type NobleTable = {
  charId: number;
  class_id: string | number;
  olympiad_points: string | number;
};

type ItemTable = {
  owner_id: number | null;
  object_id: number;
  item_id: number | null;
  count: string;
  enchant_level: number | null;
  loc: string | null;
};
