import type { Kysely, Transaction } from 'kysely';
import type { ExtenderTables } from './extender-tables.ts';
import { nolockOf } from './nolock.ts';
import type { ReceiptTables } from './receipt-tables.ts';
import type { UserData } from './user-data-table.ts';

export type WorldDb = Kysely<WorldTables>;
export type WorldTx = Transaction<WorldTables>;

/**
 * The columns of lin2world that we use. Many tables and columns are optional, not only those of the
 * extender: check the detected features.
 */
export interface WorldTables extends ExtenderTables, ReceiptTables {
  'dbo.user_data': UserData;
  'dbo.Pledge': {
    pledge_id: number;
    ruler_id: number;
    name: string;
    alliance_id: number;
    root_name_value: number;
    oust_time: number;
    skill_level: number;
    agit_id: number;
    siege_kill: number;
    crest_id: number;
  };
  'dbo.Alliance': { id: number; name: string; crest_id: number };
  'dbo.cursed_weapon': { char_id: number };
  'dbo.Pledge_Crest': { crest_id: number; bitmap: Buffer | null };
  'dbo.castle': {
    id: number;
    name: string;
    pledge_id: number;
    next_war_time: number;
    tax_rate: number;
    type: number;
    shop_income: number;
    /** Later builds: the clan that held it before. */
    prev_castle_owner_id: number | null;
  };
  'dbo.npc_boss': {
    npc_db_name: string;
    alive: number;
    time_low: number | null;
    time_high: number | null;
  };
  'dbo.user_nobless': {
    char_id: number;
    nobless_type: number | null;
    hero_type: number | null;
    win_count: number | null;
    olympiad_point: number | null;
  };
  'dbo.olympiad': { season: number };
  'dbo.olympiad_result': { season: number; class: number; char_id: number; point: number };
  'dbo.user_item': {
    item_id: number;
    char_id: number;
    item_type: number;
    amount: number;
    enchant: number;
    warehouse: number;
  };
  /** The state of each class when it was last played. No key: a row may be missing or repeated. */
  'dbo.user_subjob': { char_id: number | null; subjob_id: number | null; level: number | null };
  /** `subjob_id` 0 is the main class. */
  'dbo.user_skill': { char_id: number; skill_id: number; skill_lev: number; subjob_id: number };
  /** Clans registered for a siege. No key. */
  'dbo.castle_war': { castle_id: number; pledge_id: number; type: number };
  'dbo.user_ban': { char_id: number; ban_end: number };
  'dbo.user_prohibit': { char_name: string };
  'dbo.user_prohibit_word': { words: string };
  'dbo.user_name_reserved': { char_name: string; account_id: number; used: number };
  'dbo.user_history': { char_name: string; char_id: number; log_date: Date; log_action: number };
}

export const worldTable = nolockOf<WorldTables>();
