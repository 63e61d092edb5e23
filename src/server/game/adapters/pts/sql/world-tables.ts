import type { Generated, Kysely, Transaction } from 'kysely';
import { nolockOf } from './nolock.ts';

export type WorldDb = Kysely<WorldTables>;
export type WorldTx = Transaction<WorldTables>;

/** The columns of lin2world that we use. Those of the extender may be missing: ask what was found. */
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
  };
  'dbo.Alliance': { id: number; name: string };
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
  /** Each class as it was left; nobody's key, so a row may be missing. */
  'dbo.user_subjob': { char_id: number | null; subjob_id: number | null; level: number | null };
  'dbo.user_prohibit': { char_name: string };
  'dbo.user_prohibit_word': { words: string };
  'dbo.user_name_reserved': { char_name: string; account_id: number; used: number };
  'dbo.user_history': { char_name: string; char_id: number; log_date: Date; log_action: number };
}

interface UserData {
  char_id: number;
  char_name: string;
  account_name: string;
  account_id: number;
  pledge_id: number;
  builder: number;
  class: number;
  /** -1 where the build does not keep it. */
  subjob0_class: number;
  subjob1_class: number;
  subjob2_class: number;
  subjob3_class: number;
  /** Which of them is played; empty before the first was taken. */
  subjob_id: number | null;
  Lev: number;
  PK: number;
  Duel: number;
  login: Date | null;
  logout: Date | null;
  nickname: string | null;
  use_time: number;
  temp_delete_date: Date | null;
  name_color: Generated<number>;
  vip_level: Generated<number>;
  vip_timestamp: Generated<number>;
}

interface ExtenderTables {
  'dbo.pledge_ext': { pledge_id: number; reputation_points: number };
  'dbo.NpcDeath': { npc_class_id: number; death_time: number };
  'dbo.ItemDelivery': {
    job_id: Generated<number>;
    char_id: number;
    item_id: number;
    item_amount: number;
    enchant: number;
  };
  'dbo.CharacterLock': { char_id: number; code_hash: string; hardware_id: string };
  'dbo.offline_shop': {
    shop_id: number;
    shop_type: number;
    shop_text: string | null;
    shop_owner_id: number;
    shop_locX: number;
    shop_locY: number;
    shop_locZ: number;
  };
  'dbo.offline_shop_items': {
    shop_item_shop_id: number;
    enchant: number;
    item_class_id: number;
    /** int or bigint, by build; the latter arrives as text. */
    shop_item_count: number | string;
    shop_item_price: number | string;
  };
}

/**
 * Our own table in a schema of our own, which is put before its name. It lies in lin2world so that
 * it is backed up and restored together with what it proves.
 */
interface ReceiptTables {
  receipt: {
    world_id: number;
    order_id: string;
    number: Generated<number>;
    content: string;
    state: ReceiptState;
    /** Epoch milliseconds; bigint arrives as text. */
    at_ms: string;
  };
}

/** `sent`: CacheD has been asked, and the answer is in the game's own tables. */
export type ReceiptState = 'done' | 'sent' | 'abandoned';

export const worldTable = nolockOf<WorldTables>();
