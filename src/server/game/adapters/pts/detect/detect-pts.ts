import { type QueryExecutorProvider, sql } from 'kysely';
import type { LoginDb } from '../sql/login-tables.ts';
import type { WorldDb } from '../sql/world-tables.ts';
import { findAccountTables } from './find-account-tables.ts';
import type { Feature, PtsFound } from './pts-found.ts';
import { type Catalog, readCatalog, requiredBesides } from './read-catalog.ts';

/** Reads the catalogs only. Throws `NotPts` with what is missing when it is another game. */
export async function detectPts(
  login: LoginDb,
  world: WorldDb,
  receiptSchema: string,
): Promise<PtsFound> {
  const loginTables = await readCatalog(login, ['dbo']);
  const worldTables = await readCatalog(world, ['dbo', receiptSchema]);
  const missing = [
    ...missingFrom(loginTables, 'lin2db', NEEDED_LOGIN),
    ...missingFrom(worldTables, 'lin2world', NEEDED_WORLD),
  ];
  if (missing.length > 0) throw new NotPts(missing);
  const features = featuresOf(loginTables, worldTables, receiptSchema);
  return {
    flavor: 'pts',
    version: versionOf(loginTables, features),
    engine: `SQL Server ${await engineVersion(world)}`,
    hash: hashOf(loginTables),
    accounts: findAccountTables(loginTables),
    unknownColumns: {
      itemDelivery: requiredBesides(worldTables, 'dbo.ItemDelivery', [
        'char_id',
        'item_id',
        'item_amount',
        'enchant',
      ]),
      characterLock: requiredBesides(worldTables, 'dbo.CharacterLock', [
        'char_id',
        'code_hash',
        'hardware_id',
      ]),
    },
    features,
    wornColumns: worldTables
      .columns('dbo.user_data')
      .filter(({ name, type }) => /^ST_\w+$/i.test(name) && type === 'int')
      .map(({ name }) => name),
  };
}

export class NotPts extends Error {
  override readonly name = 'NotPts';

  constructor(missing: readonly string[]) {
    super(`the portal cannot see ${missing.join(', ')}`);
  }
}

const NEEDED_LOGIN = ['dbo.user_account', 'dbo.user_auth', 'dbo.user_info'];
const NEEDED_WORLD = [
  'dbo.user_data',
  'dbo.Pledge',
  'dbo.Alliance',
  'dbo.castle',
  'dbo.npc_boss',
  'dbo.user_item',
];

function missingFrom(tables: Catalog, database: string, needed: readonly string[]): string[] {
  return needed.filter((table) => !tables.has(table)).map((table) => `${database}.${table}`);
}

function featuresOf(
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
    vip: world.has('dbo.user_data', 'vip_level', 'vip_timestamp'),
    characterLock: world.has('dbo.CharacterLock', 'char_id', 'code_hash', 'hardware_id'),
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
    receipts: world.has(`${receiptSchema}.receipt`, ...RECEIPT_COLUMNS),
  };
}

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

function versionOf(login: Catalog, features: Record<Feature, boolean>): string {
  const line = login.has('dbo.user_auth', 'new_pwd_flag') ? 'lin2db of 2023' : 'lin2db of 2003';
  const isExtended = features.vip || features.itemDelivery || features.characterLock;
  return `${line}, ${isExtended ? 'Vanganth extender' : 'stock'}`;
}

function hashOf(login: Catalog): PtsFound['hash'] {
  const password = login.column('dbo.user_auth', 'password');
  return password?.type.endsWith('binary') && password.length === 16 ? 'scramble' : 'unknown';
}

async function engineVersion(db: QueryExecutorProvider): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select cast(serverproperty('ProductVersion') as varchar(64)) as version`.execute(db);
  return rows[0]?.version ?? 'of unknown version';
}
