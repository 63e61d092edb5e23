import { sql } from 'kysely';
import type { CharacterRank, RankedBy } from '../../../boards.ts';
import { characterId } from '../../../ids.ts';
import type { PtsDetection } from '../detect/pts-detection.ts';
import { isShown } from '../shown-characters.ts';
import { type WorldDb, worldTable } from '../sql/world-tables.ts';
import { charactersByMainClass } from './main-class.ts';

const COLUMNS = { level: 'u.level', playTime: 'u.use_time' } as const;

/** By level and experience, or by time played, which does not include the current session. */
export async function ranks(
  world: WorldDb,
  features: PtsDetection['features'],
  by: Exclude<RankedBy, 'olympiad'>,
  limit: number,
): Promise<readonly CharacterRank[]> {
  const rows = await world
    .selectFrom(charactersByMainClass(features))
    .leftJoin(worldTable('dbo.Pledge', 'p'), 'p.pledge_id', 'u.pledge_id')
    .top(limit)
    .select(['u.char_id', 'u.char_name', 'u.level', 'u.class_id', 'p.name as clan_name'])
    .select(`${COLUMNS[by]} as score`)
    .where(sql<boolean>`${sql.ref(COLUMNS[by])} > 0`)
    .where(isShown)
    .orderBy(COLUMNS[by], 'desc')
    .orderBy('u.exp', 'desc')
    .orderBy('u.char_id')
    .execute();
  return rows.map(viewRank);
}

/** By points of the current season, over all classes. */
export async function nobleRanks(
  world: WorldDb,
  features: PtsDetection['features'],
  limit: number,
): Promise<readonly CharacterRank[]> {
  const rows = await world
    .selectFrom(worldTable('dbo.user_nobless', 'n'))
    .innerJoin(charactersByMainClass(features), 'u.char_id', 'n.char_id')
    .leftJoin(worldTable('dbo.Pledge', 'p'), 'p.pledge_id', 'u.pledge_id')
    .top(limit)
    .select(['u.char_id', 'u.char_name', 'u.level', 'u.class_id', 'p.name as clan_name'])
    .select(sql<number>`n.olympiad_point`.as('score'))
    .where(sql<boolean>`n.nobless_type > 0 and n.olympiad_point > 0`)
    .where(isShown)
    .orderBy('n.olympiad_point', 'desc')
    .orderBy('u.char_id')
    .execute();
  return rows.map(viewRank);
}

interface RankRow {
  char_id: number;
  char_name: string;
  level: number;
  class_id: number;
  clan_name: string | null;
  score: number;
}

function viewRank(row: RankRow): CharacterRank {
  return {
    characterId: characterId(row.char_id),
    characterName: row.char_name,
    score: row.score,
    level: row.level,
    classId: row.class_id,
    clanName: row.clan_name,
  };
}
