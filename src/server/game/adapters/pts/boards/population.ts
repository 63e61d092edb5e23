import { sql } from 'kysely';
import type { PopulationGroup } from '../../../boards.ts';
import type { PtsDetection } from '../detect/pts-detection.ts';
import { isShown } from '../shown-characters.ts';
import type { WorldDb } from '../sql/world-tables.ts';
import { charactersByMainClass } from './main-class.ts';

/** One pass over the table; returns at most classes × levels rows, a few thousand. */
export async function population(
  world: WorldDb,
  features: PtsDetection['features'],
): Promise<readonly PopulationGroup[]> {
  const rows = await world
    .selectFrom(charactersByMainClass(features))
    .select(['u.class_id', 'u.level', sql<number>`count(*)`.as('characters')])
    .where(isShown)
    .groupBy(['u.class_id', 'u.level'])
    .orderBy('u.class_id')
    .orderBy('u.level')
    .execute();
  return rows.map(({ class_id, level, characters }) => ({
    classId: class_id,
    level,
    count: characters,
  }));
}
