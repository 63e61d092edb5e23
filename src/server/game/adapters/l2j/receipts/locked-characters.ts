import type { OrderId } from '../../../ids.ts';
import type { L2jDb } from '../open-database.ts';

/**
 * Which of these characters we have locked and not unlocked since. A game master's ban looks the
 * same in the game's table, and must never be lifted by us.
 */
export async function lockedCharacters(
  db: L2jDb,
  schema: string,
  worldId: number,
  ids: readonly number[],
  /** The current order: its own receipt does not reflect the state before it. */
  except: OrderId | '' = '',
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .withSchema(schema)
    .selectFrom('receipt')
    .select(['character_id', 'kind'])
    .where('world_id', '=', worldId)
    .where('character_id', 'in', ids)
    .where('kind', 'in', ['lock', 'unlock'])
    .where('state', '=', 'done')
    .where('order_id', '<>', except)
    .orderBy('number')
    .execute();
  const last = new Map(rows.map((row) => [row.character_id, row.kind]));
  return new Set(ids.filter((id) => last.get(id) === 'lock'));
}
