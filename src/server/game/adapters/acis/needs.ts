import { SUBCLASSES } from '../l2j/characters.ts';
import type { WantedIndex } from '../l2j/doctor/indexes.ts';
import {
  insert,
  type Need,
  reads,
  receiptNeeds,
  SELECT,
  update,
  upsert,
} from '../l2j/doctor/needs.ts';
import type { AcisFound } from './detect.ts';

const READ = [
  'characters',
  'clan_data',
  'castle',
  'heroes',
  'olympiad_data',
  'olympiad_nobles',
  'olympiad_nobles_eom',
  'items',
];

const READ_IF_THERE = [
  SUBCLASSES,
  'clanhall',
  'raidboss_spawnlist',
  'grandboss_data',
  'spawn_data',
];

/** The game's scripts make none of these; the game itself works without them. */
export const acisIndexes: readonly WantedIndex[] = [
  { table: 'characters', column: 'account_name', why: "a player's list of characters" },
  { table: 'characters', column: 'char_name', why: 'a search by name' },
  { table: 'characters', column: 'online', why: 'the number of players online' },
  { table: 'items', column: 'owner_id', why: 'an inventory' },
  { table: 'items', column: 'item_id', why: 'the items wall' },
];

/** The least this world needs for what it can do. */
export function acisNeeds({ capabilities, features, columns: found }: AcisFound): Need[] {
  const { createAccount, market, deliver, nameColour, vip, lock } = capabilities;
  const needs = reads([...READ, ...READ_IF_THERE.filter((table) => features[table])]);
  const write = (table: string, ...privileges: Need['privileges'][number][]) =>
    needs.push({ database: 'game', table, privileges: [SELECT, ...privileges] });
  if (market.can) {
    needs.push(...reads(['character_offline_trade', 'character_offline_trade_items']));
  }
  if (createAccount.can) {
    needs.push({
      database: 'login',
      table: 'accounts',
      privileges: [
        SELECT,
        insert('login', 'password', 'access_level', found.activity),
        update('password'),
      ],
    });
  }
  if (deliver.can) {
    write(
      'items_delayed',
      insert('owner_id', 'item_id', 'count', 'enchant_level', 'payment_status', 'description'),
    );
  }
  if (nameColour.can) {
    write('character_data', upsert('charId', 'valueName', 'valueData'));
  }
  if (vip.can) {
    write('account_premium', upsert('account_name', 'premium_service', 'enddate'));
  }
  if (lock.can) write('characters', update('accesslevel'));
  return [...needs, ...receiptNeeds(capabilities)];
}
