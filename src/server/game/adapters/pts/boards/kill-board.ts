import { sql } from 'kysely';
import type { KillRank } from '../../../boards.ts';
import { characterId } from '../../../ids.ts';
import { isShown } from '../shown-characters.ts';
import { type WorldDb, worldTable } from '../sql/world-tables.ts';

/** Those with the most kills; a character without any is on no board. */
export async function killBoard(
  world: WorldDb,
  column: 'Duel' | 'PK',
  limit: number,
): Promise<readonly KillRank[]> {
  const rows = await world
    .selectFrom(worldTable('dbo.user_data', 'u'))
    .leftJoin(worldTable('dbo.Pledge', 'p'), 'p.pledge_id', 'u.pledge_id')
    .top(limit)
    .select([
      'u.char_id',
      'u.char_name',
      `u.${column} as kills`,
      'u.Lev as level',
      'u.class as class_id',
      'p.name as clan_name',
    ])
    .where(sql<boolean>`${sql.ref(`u.${column}`)} > 0`)
    .where(isShown)
    .orderBy(`u.${column}`, 'desc')
    .orderBy('u.char_id')
    .execute();
  return rows.map((row) => ({
    characterId: characterId(row.char_id),
    characterName: row.char_name,
    kills: row.kills,
    level: row.level,
    classId: row.class_id,
    clanName: row.clan_name,
  }));
}
