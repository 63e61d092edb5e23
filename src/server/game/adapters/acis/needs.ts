import type { RequiredIndex } from '../l2j/doctor/indexes.ts';
import { type Need, SELECT, upsert, write } from '../l2j/doctor/needs.ts';
import { worldNeeds } from '../l2j/doctor/world-needs.ts';
import type { L2jDetection } from '../l2j/l2j-detection.ts';

/** The game's scripts create none of these; the game itself works without them. */
export const acisIndexes: readonly RequiredIndex[] = [
  { table: 'characters', column: 'account_name', why: "a player's list of characters" },
  { table: 'characters', column: 'char_name', why: 'a search by name' },
  { table: 'characters', column: 'online', why: 'the number of players online' },
  { table: 'items', column: 'owner_id', why: 'an inventory' },
  { table: 'items', column: 'item_id', why: 'the item counts' },
];

const QUEUE_COLUMNS = [
  'owner_id',
  'item_id',
  'count',
  'enchant_level',
  'payment_status',
  'description',
];

export function acisNeeds(detection: L2jDetection): Need[] {
  const needs = worldNeeds(detection, {
    read: [],
    readIfPresent: ['clanhall', 'raidboss_spawnlist', 'spawn_data'],
    queue: { table: 'items_delayed', columns: QUEUE_COLUMNS },
  });
  if (detection.capabilities.nameColor.can) {
    needs.push(write('character_data', SELECT, upsert('charId', 'valueName', 'valueData')));
  }
  return needs;
}
