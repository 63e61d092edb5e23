import type { Feature } from './pts-detection.ts';
import type { Catalog } from './read-catalog.ts';

export function featuresOf(
  login: Catalog,
  world: Catalog,
  receiptSchema: string,
): Record<Feature, boolean> {
  return {
    userCount: login.has('dbo.user_count', 'record_time', 'server_id', 'world_user'),
    previousCastleOwner: world.has('dbo.castle', 'prev_castle_owner_id'),
    olympiad: world.has('dbo.olympiad', 'season') && world.has('dbo.olympiad_result', 'point'),
    nobless: world.has('dbo.user_nobless', 'hero_type', 'win_count', 'olympiad_point'),
    reputation: world.has('dbo.pledge_ext', 'pledge_id', 'reputation_points'),
    npcDeath: world.has('dbo.NpcDeath', 'npc_class_id', 'death_time'),
    nameColor: world.has('dbo.user_data', 'name_color'),
    titleColor: world.has('dbo.user_data', 'title_color'),
    looks: world.has('dbo.user_data', 'gender', 'race', ...LOOKS_COLUMNS),
    vip: world.has('dbo.user_data', 'vip_level', 'vip_timestamp'),
    characterLock: world.has('dbo.CharacterLock', 'char_id', 'code_hash', 'hardware_id'),
    characterBan: world.has('dbo.user_ban', 'char_id', 'ban_end'),
    itemDelivery: world.has('dbo.ItemDelivery', 'char_id', 'item_id', 'item_amount'),
    deliveryEnchant: world.has('dbo.ItemDelivery', 'enchant'),
    offlineShop: world.has('dbo.offline_shop', 'shop_id', 'shop_type', 'shop_owner_id'),
    offlineShopItems: hasShopItems(world),
    forbiddenNames: world.has('dbo.user_prohibit', 'char_name'),
    forbiddenWords: world.has('dbo.user_prohibit_word', 'words'),
    reservedNames: world.has('dbo.user_name_reserved', 'char_name', 'account_id', 'used'),
    nameHistory: world.has('dbo.user_history', 'char_id', 'log_action', 'log_date'),
    subclasses: world.has('dbo.user_data', 'subjob_id', ...SUBCLASS_COLUMNS),
    subclassLevels: world.has('dbo.user_subjob', 'char_id', 'subjob_id', 'level'),
    skills: world.has('dbo.user_skill', 'char_id', 'skill_id', 'skill_lev', 'subjob_id'),
    mainClass:
      world.has('dbo.user_data', 'subjob_id', ...SUBCLASS_COLUMNS) &&
      world.has('dbo.user_subjob', 'char_id', 'subjob_id', 'level', 'exp'),
    siegeRegistrations: world.has('dbo.castle_war', 'castle_id', 'pledge_id', 'type'),
    crests:
      world.has('dbo.Pledge_Crest', 'crest_id', 'bitmap') &&
      world.has('dbo.Pledge', 'crest_id') &&
      world.has('dbo.Alliance', 'crest_id'),
    cursedWeapons: world.has('dbo.cursed_weapon', 'char_id'),
    receipts: world.has(`${receiptSchema}.receipt`, ...RECEIPT_COLUMNS),
  };
}

const LOOKS_COLUMNS = ['face_index', 'hair_shape_index', 'hair_color_index'];
const SUBCLASS_COLUMNS = [0, 1, 2, 3].map((place) => `subjob${place}_class`);
const RECEIPT_COLUMNS = ['world_id', 'order_id', 'number', 'content', 'state', 'at_ms'];

function hasShopItems(world: Catalog): boolean {
  const shop = ['shop_text', 'shop_locX', 'shop_locY', 'shop_locZ'];
  const item = ['shop_item_shop_id', 'item_class_id', 'enchant'];
  return (
    world.has('dbo.offline_shop', ...shop) &&
    world.has('dbo.offline_shop_items', ...item, 'shop_item_count', 'shop_item_price')
  );
}
