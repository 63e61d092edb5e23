import type { OrderId } from '../../../ids.ts';
import type { L2jDb } from '../open-database.ts';

type StateQuery = [
  db: L2jDb,
  schema: string,
  worldId: number,
  ids: readonly number[],
  /** The current order: its own receipt does not reflect the state before it. */
  except?: OrderId,
];

/**
 * Which of these characters we have locked and not unlocked since. A ban by a game master looks the
 * same in the game's table, and must never be lifted by a player.
 */
export function lockedCharacters(...query: StateQuery): Promise<Set<number>> {
  return lastOf('lock', 'unlock', ...query);
}

/** The same for bans: the game marks bans and locks alike, and either may outlast the other. */
export function bannedCharacters(...query: StateQuery): Promise<Set<number>> {
  return lastOf('banCharacter', 'unbanCharacter', ...query);
}

async function lastOf(
  set: string,
  cleared: string,
  ...[db, schema, worldId, ids, except]: StateQuery
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .withSchema(schema)
    .selectFrom('receipt')
    .select(['character_id', 'kind'])
    .where('world_id', '=', worldId)
    .where('character_id', 'in', ids)
    .where('kind', 'in', [set, cleared])
    .where('state', '=', 'done')
    .where('order_id', '<>', except ?? '')
    .orderBy('number')
    .execute();
  const last = new Map(rows.map((row) => [row.character_id, row.kind]));
  return new Set(ids.filter((id) => last.get(id) === set));
}
