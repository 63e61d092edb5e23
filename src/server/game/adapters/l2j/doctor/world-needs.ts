import type { Capabilities } from '../../../capabilities.ts';
import { ORDERED_WRITES } from '../../../writes.ts';
import { SKILLS, SUBCLASSES } from '../character-queries.ts';
import { CURSED_WEAPONS } from '../cursed-weapons.ts';
import type { L2jDetection } from '../l2j-detection.ts';
import { SIEGE_CLANS } from '../siege-queries.ts';
import { insert, type Need, reads, SELECT, update, upsert, write } from './needs.ts';

/** What a branch needs besides the tables common to all. */
export interface BranchNeeds {
  readonly read: readonly string[];
  readonly readIfPresent: readonly string[];
  readonly queue: { readonly table: string; readonly columns: readonly string[] };
}

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
const READ_IF_PRESENT = [SUBCLASSES, SKILLS, SIEGE_CLANS, 'grandboss_data', CURSED_WEAPONS];
const SHOPS = ['character_offline_trade', 'character_offline_trade_items'];

/** The minimum privileges for what a world can do. */
export function worldNeeds(
  { capabilities, features, columns }: L2jDetection,
  { read, readIfPresent, queue }: BranchNeeds,
): Need[] {
  const { createAccount, market, deliver, rename, vip, lock, banAccount, banCharacter } =
    capabilities;
  const { unstuck, looks, titleColor, clearKarma, clearPk } = capabilities;
  const { accountAccess, accountActivity, premiumSwitch } = columns;
  const present = [...READ_IF_PRESENT, ...readIfPresent].filter((table) => features[table]);
  const needs = reads([...READ, ...read, ...present, ...(market.can ? SHOPS : [])]);
  if (createAccount.can) {
    const account = insert('login', 'password', accountAccess, accountActivity);
    needs.push({
      database: 'login',
      table: 'accounts',
      privileges: [SELECT, account, update('password', ...(banAccount.can ? [accountAccess] : []))],
    });
  }
  if (deliver.can) needs.push(write(queue.table, SELECT, insert(...queue.columns)));
  if (vip.can) {
    const premium = ['account_name', ...(premiumSwitch ? [premiumSwitch] : []), 'enddate'];
    needs.push(write('account_premium', SELECT, upsert(...premium)));
  }
  const changedColumns = [
    ...(rename.can ? ['char_name'] : []),
    ...(lock.can || banCharacter.can ? ['accesslevel'] : []),
    ...(unstuck.can ? ['x', 'y', 'z', ...(columns.dungeon ? [columns.dungeon] : [])] : []),
    ...(looks.can ? ['sex', 'face', 'hairStyle', 'hairColor'] : []),
    ...(titleColor.can ? ['title_color'] : []),
    ...(clearKarma.can ? ['karma'] : []),
    ...(clearPk.can ? ['pkkills'] : []),
  ];
  if (changedColumns.length > 0) needs.push(write('characters', update(...changedColumns)));
  return [...needs, ...receiptNeeds(capabilities)];
}

/** The portal's own table, if any ordered write is possible. */
function receiptNeeds(capabilities: Capabilities): Need[] {
  const ordered = Object.values(ORDERED_WRITES);
  if (!ordered.some((name) => capabilities[name].can)) return [];
  const columns = ['world_id', 'order_id', 'kind', 'character_id', 'content', 'state', 'at_ms'];
  return [
    {
      database: 'receipts',
      table: 'receipt',
      privileges: [SELECT, insert(...columns), update('state'), { kind: 'delete' }],
    },
  ];
}
