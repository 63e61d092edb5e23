import type { Hero } from '../../../boards.ts';
import { characterId } from '../../../ids.ts';
import { isShown } from '../shown-characters.ts';
import { type WorldDb, worldTable } from '../sql/world-tables.ts';

/** A hero belongs to its main class, regardless of the class being played. */
export async function heroBoard(world: WorldDb): Promise<readonly Hero[]> {
  const rows = await world
    .selectFrom(worldTable('dbo.user_nobless', 'n'))
    .innerJoin(worldTable('dbo.user_data', 'u'), 'u.char_id', 'n.char_id')
    .leftJoin(worldTable('dbo.Pledge', 'p'), 'p.pledge_id', 'u.pledge_id')
    .select([
      'u.char_id',
      'u.char_name',
      'u.class as class_id',
      'u.subjob0_class as main_class_id',
      'n.win_count',
      'n.olympiad_point',
      'p.name as clan_name',
    ])
    .where('n.hero_type', '>', 0)
    .where(isShown)
    .orderBy('n.win_count', 'desc')
    .orderBy('u.char_id')
    .execute();
  return rows.map((row) => ({
    characterId: characterId(row.char_id),
    characterName: row.char_name,
    clanName: row.clan_name,
    classId: row.main_class_id >= 0 ? row.main_class_id : row.class_id,
    timesHero: row.win_count ?? 0,
    points: row.olympiad_point ?? 0,
  }));
}
