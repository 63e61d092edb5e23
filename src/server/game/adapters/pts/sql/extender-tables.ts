import type { Generated } from 'kysely';

export interface ExtenderTables {
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
