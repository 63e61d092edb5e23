import type { L2jDb } from './open-database.ts';

export interface Season {
  readonly cycle: number;
  /** False between the last fight and the next season, while the heroes are named. */
  readonly isRunning: boolean;
}

/** The period is a number, or text since aCis 384. */
export async function season(db: L2jDb): Promise<Season | undefined> {
  const row = await db
    .selectFrom('olympiad_data')
    .select(['current_cycle', 'period'])
    .where('id', '=', 0)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const isRunning = row.period === 0 || row.period === 'COMPETITION';
  return { cycle: row.current_cycle, isRunning };
}
