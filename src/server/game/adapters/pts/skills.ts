import { type LearnedSkill, SKILLS_MAX } from '../../characters.ts';
import type { CharacterId } from '../../ids.ts';
import { classesOf } from './class-levels.ts';
import { worldTable } from './sql/world-tables.ts';
import type { ConnectedWorld } from './world-connection.ts';

export async function skills(
  connected: ConnectedWorld,
  id: CharacterId,
): Promise<readonly LearnedSkill[] | null> {
  if (!connected.detection.features.skills) return null;
  const classes = await classesOf(connected, id);
  const classOf = new Map(classes.map(({ index, classId }) => [index, classId]));
  const rows = await connected.world
    .selectFrom(worldTable('dbo.user_skill', 's'))
    .top(SKILLS_MAX)
    .select(['s.subjob_id', 's.skill_id', 's.skill_lev'])
    .where('s.char_id', '=', id)
    .orderBy('s.subjob_id')
    .orderBy('s.skill_id')
    .execute();
  // Skills of a removed subclass may still be stored.
  return rows.flatMap((row) => {
    const classId = classOf.get(row.subjob_id);
    return classId === undefined ? [] : [{ classId, skillId: row.skill_id, level: row.skill_lev }];
  });
}
