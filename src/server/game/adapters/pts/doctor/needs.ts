import type { Capabilities } from '../../../capabilities.ts';
import type { Feature, PtsDetection } from '../detect/pts-detection.ts';

/** A table, and what the portal must be allowed to do with it. */
export interface Need {
  readonly database: 'lin2db' | 'lin2world';
  readonly table: string;
  readonly privileges: readonly Privilege[];
}

/** Updates are granted per column; the other columns belong to the game. */
export type Privilege =
  | 'select'
  | 'insert'
  | 'delete'
  | { readonly update: readonly [string, ...string[]] };

/** What this world needs, depending on what was found: missing features need no grant. */
export function needsOf({ accounts, features }: PtsDetection, capabilities: Capabilities): Need[] {
  const { banAccount, titleColor } = capabilities;
  return [
    ...accountNeeds(accounts, banAccount.can),
    ...BOARDS,
    ...featureNeeds(features),
    ...(titleColor.can ? [need('lin2world', 'user_data', { update: ['title_color'] })] : []),
  ];
}

/** A stock table that is not visible to us, and what is missing without it. */
export interface Unseen {
  readonly need: Need;
  readonly without: string;
}

/** Stock files have these tables: if one is not visible, most likely a grant is missing. */
export function unseenTables({ features }: PtsDetection): Unseen[] {
  return Object.entries(STOCK_FEATURES).flatMap(([feature, without]) =>
    features[feature as Feature]
      ? []
      : (OF_FEATURE[feature as Feature] ?? []).map((need) => ({ need, without })),
  );
}

const STOCK_FEATURES: Partial<Record<Feature, string>> = {
  userCount: 'the portal counts online players itself',
  nobless: 'no heroes',
  olympiad: 'no olympiad',
  subclassLevels: 'subclass levels are unknown',
  skills: 'the skills of characters are unknown',
  siegeRegistrations: 'who registered for a siege is unknown',
  crests: 'the crests of clans are unknown',
  characterBan: 'characters cannot be banned',
  nameHistory: 'renames are verified by the name only',
  forbiddenNames: 'forbidden names are known only to CacheD',
  forbiddenWords: 'forbidden words are known only to CacheD',
  reservedNames: 'reserved names are known only to CacheD',
};

function accountNeeds(accounts: PtsDetection['accounts'], canBan: boolean): Need[] {
  const database = 'lin2db';
  const password: Privilege = {
    update: [
      'password',
      ...(accounts.hasPasswordFlag ? ['new_pwd_flag'] : []),
      ...(accounts.hasMd5 ? ['md5password'] : []),
    ],
  };
  return [
    {
      database,
      table: 'user_account',
      privileges: ['select', 'insert', ...(canBan ? [{ update: ['block_flag2'] } as const] : [])],
    },
    { database, table: 'user_auth', privileges: ['select', 'insert', password] },
    { database, table: 'user_info', privileges: ['select', 'insert'] },
    ...(accounts.hasPerson ? [need(database, 'ssn', 'select', 'insert')] : []),
    ...(accounts.hasEtc ? [need(database, 'user_etc', 'select', 'insert')] : []),
  ];
}

const BOARDS: readonly Need[] = [
  'user_data',
  'Pledge',
  'Alliance',
  'castle',
  'npc_boss',
  'user_item',
].map((table) => need('lin2world', table, 'select'));

const OF_FEATURE: Partial<Record<Feature, readonly Need[]>> = {
  userCount: [need('lin2db', 'user_count', 'select')],
  nobless: [need('lin2world', 'user_nobless', 'select')],
  olympiad: [
    need('lin2world', 'olympiad', 'select'),
    need('lin2world', 'olympiad_result', 'select'),
  ],
  subclassLevels: [need('lin2world', 'user_subjob', 'select')],
  skills: [need('lin2world', 'user_skill', 'select')],
  siegeRegistrations: [need('lin2world', 'castle_war', 'select')],
  crests: [need('lin2world', 'Pledge_Crest', 'select')],
  nameHistory: [need('lin2world', 'user_history', 'select')],
  forbiddenNames: [need('lin2world', 'user_prohibit', 'select')],
  forbiddenWords: [need('lin2world', 'user_prohibit_word', 'select')],
  reservedNames: [need('lin2world', 'user_name_reserved', 'select')],
  reputation: [need('lin2world', 'pledge_ext', 'select')],
  npcDeath: [need('lin2world', 'NpcDeath', 'select')],
  offlineShop: [need('lin2world', 'offline_shop', 'select')],
  offlineShopItems: [need('lin2world', 'offline_shop_items', 'select')],
  cursedWeapons: [need('lin2world', 'cursed_weapon', 'select')],
  nameColor: [need('lin2world', 'user_data', { update: ['name_color'] })],
  vip: [need('lin2world', 'user_data', { update: ['vip_level', 'vip_timestamp'] })],
  itemDelivery: [need('lin2world', 'ItemDelivery', 'select', 'insert')],
  characterBan: [need('lin2world', 'user_ban', 'select')],
  characterLock: [need('lin2world', 'CharacterLock', 'select', 'insert', 'delete')],
};

function featureNeeds(features: PtsDetection['features']): Need[] {
  return Object.entries(OF_FEATURE).flatMap(([feature, needs]) =>
    features[feature as Feature] ? needs : [],
  );
}

function need(database: Need['database'], table: string, ...privileges: Privilege[]): Need {
  return { database, table, privileges };
}
