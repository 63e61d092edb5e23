import { ITEM_GRADES, type ItemGrade } from '#contract/game-data.ts';
import type { Db } from '#server/platform/db/create-db.ts';

export type GradesReader = (worldId: number, importedAt: Date) => Promise<readonly ItemGrade[]>;

/**
 * Reads which grades the items of a world have, from the lowest. Once per import: it reads every
 * item, of which there are up to 20,000.
 */
export function gradesReader(db: Db): GradesReader {
  const known = new Map<number, { time: number; grades: readonly ItemGrade[] }>();
  return async (worldId, importedAt) => {
    const time = importedAt.getTime();
    const last = known.get(worldId);
    if (last?.time === time) return last.grades;
    const rows = await db
      .selectFrom('game_item')
      .select('grade')
      .distinct()
      .where('world_id', '=', worldId)
      .execute();
    const grades = ITEM_GRADES.filter((grade) => rows.some((row) => row.grade === grade));
    known.set(worldId, { time, grades });
    return grades;
  };
}
