import type { Feature, PtsFound } from '../detect/pts-found.ts';

/** A table, and what the portal must be allowed to do with it. */
export interface Need {
  readonly database: 'lin2db' | 'lin2world';
  readonly table: string;
  readonly rights: readonly Right[];
}

/** An update is granted by columns: the rest of the row is the game's. */
export type Right =
  | 'select'
  | 'insert'
  | 'delete'
  | { readonly update: readonly [string, ...string[]] };

/** What this world needs, by what was found in it: what it does not have needs no grant. */
export function needsOf({ accounts, features }: PtsFound): Need[] {
  return [...accountNeeds(accounts, features), ...BOARDS, ...featureNeeds(features)];
}

function accountNeeds(accounts: PtsFound['accounts'], features: PtsFound['features']): Need[] {
  const database = 'lin2db';
  const password: Right = accounts.hasPasswordFlag
    ? { update: ['password', 'new_pwd_flag'] }
    : { update: ['password'] };
  return [
    { database, table: 'user_account', rights: ['select', 'insert'] },
    { database, table: 'user_auth', rights: ['select', 'insert', password] },
    { database, table: 'user_info', rights: ['select', 'insert'] },
    ...(accounts.hasPerson ? [need(database, 'ssn', 'select', 'insert')] : []),
    ...(accounts.hasEtc ? [need(database, 'user_etc', 'select', 'insert')] : []),
    ...(features.userCount ? [need(database, 'user_count', 'select')] : []),
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
  nobless: [need('lin2world', 'user_nobless', 'select')],
  olympiad: [
    need('lin2world', 'olympiad', 'select'),
    need('lin2world', 'olympiad_result', 'select'),
  ],
  subclassLevels: [need('lin2world', 'user_subjob', 'select')],
  nameHistory: [need('lin2world', 'user_history', 'select')],
  forbiddenNames: [need('lin2world', 'user_prohibit', 'select')],
  forbiddenWords: [need('lin2world', 'user_prohibit_word', 'select')],
  reservedNames: [need('lin2world', 'user_name_reserved', 'select')],
  reputation: [need('lin2world', 'pledge_ext', 'select')],
  npcDeath: [need('lin2world', 'NpcDeath', 'select')],
  offlineShop: [need('lin2world', 'offline_shop', 'select')],
  offlineShopItems: [need('lin2world', 'offline_shop_items', 'select')],
  nameColour: [need('lin2world', 'user_data', { update: ['name_color'] })],
  vip: [need('lin2world', 'user_data', { update: ['vip_level', 'vip_timestamp'] })],
  itemDelivery: [need('lin2world', 'ItemDelivery', 'select', 'insert')],
  characterLock: [need('lin2world', 'CharacterLock', 'select', 'insert', 'delete')],
};

function featureNeeds(features: PtsFound['features']): Need[] {
  return Object.entries(OF_FEATURE).flatMap(([feature, needs]) =>
    features[feature as Feature] ? needs : [],
  );
}

function need(database: Need['database'], table: string, ...rights: Right[]): Need {
  return { database, table, rights };
}
