import type { L2jDb } from '../open-database.ts';
import { contentOf } from './receipt-rows.ts';

/** How long the game may still use a character's former name. */
const REMEMBERED_MS = 15 * 60_000;

/** Whether another character gave up this name recently. */
export async function wasJustFreed(
  db: L2jDb,
  schema: string,
  worldId: number,
  name: string,
  characterId: number,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .withSchema(schema)
    .selectFrom('receipt')
    .selectAll()
    .where('world_id', '=', worldId)
    .where('kind', '=', 'rename')
    .where('at_ms', '>', String(now.getTime() - REMEMBERED_MS))
    .where('character_id', '<>', characterId)
    .where('state', '<>', 'abandoned')
    .execute();
  return rows.some((row) => {
    const content = contentOf(row);
    return content.kind === 'rename' && content.currentName.toLowerCase() === name.toLowerCase();
  });
}
