import { sql } from 'kysely';
import type { RenamesReply } from '#contract/renames.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';

/** Read from the orders that gave the names: nothing is stored twice. */
export async function listRenames(
  db: Db,
  worldId: number,
  limit: number,
): Promise<RenamesReply['renames']> {
  const rows = await db
    .selectFrom('game_order')
    .select([
      'number',
      'character_id',
      sql<string>`content->>'currentName'`.as('old_name'),
      sql<string>`content->>'newName'`.as('new_name'),
      'finished_at',
    ])
    .where('kind', '=', 'rename')
    .where('state', '=', 'done')
    .where('world_id', '=', worldId)
    .where('character_id', 'is not', null)
    .orderBy('finished_at', 'desc')
    .limit(limit)
    .$narrowType<{ character_id: number; finished_at: Date }>()
    .execute();
  return rows.map(({ number, character_id, old_name, new_name, finished_at }) => ({
    id: number,
    char_id: character_id,
    old_name,
    new_name,
    at: unixSeconds(finished_at),
  }));
}
