import { SUBCLASSES } from '../l2j/characters.ts';
import {
  insert,
  type Need,
  reads,
  receiptNeeds,
  SELECT,
  update,
  upsert,
} from '../l2j/doctor/needs.ts';
import type { MobiusFound } from './detect.ts';

const READ = [
  'characters',
  'clan_data',
  'castle',
  'clanhall',
  'raidboss_spawnlist',
  'heroes',
  'olympiad_data',
  'olympiad_nobles',
  'olympiad_nobles_eom',
  'items',
];

const READ_IF_THERE = [SUBCLASSES, 'siegable_clanhall', 'grandboss_data'];

/** The least this world needs for what it can do. */
export function mobiusNeeds({ capabilities, features }: MobiusFound): Need[] {
  const { createAccount, market, deliver, rename, vip, lock } = capabilities;
  const needs = reads([...READ, ...READ_IF_THERE.filter((table) => features[table])]);
  if (market.can) {
    needs.push(...reads(['character_offline_trade', 'character_offline_trade_items']));
  }
  if (createAccount.can) {
    const columns = ['login', 'password', 'lastactive', 'accessLevel'];
    needs.push({
      database: 'login',
      table: 'accounts',
      privileges: [SELECT, insert(...columns), update('password')],
    });
  }
  if (deliver.can) {
    const columns = ['date', 'receiver', 'subject', 'message', 'items'];
    needs.push({
      database: 'game',
      table: 'custom_mail',
      privileges: [SELECT, insert(...columns)],
    });
  }
  if (vip.can) {
    needs.push({
      database: 'game',
      table: 'account_premium',
      privileges: [SELECT, upsert('account_name', 'enddate')],
    });
  }
  const changed = [...(rename.can ? ['char_name'] : []), ...(lock.can ? ['accesslevel'] : [])];
  if (changed.length > 0) {
    needs.push({ database: 'game', table: 'characters', privileges: [update(...changed)] });
  }
  return [...needs, ...receiptNeeds(capabilities)];
}
