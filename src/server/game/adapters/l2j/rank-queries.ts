import { sql } from 'kysely';
import type { L2jColumns } from './columns.ts';
import type { L2jDb } from './open-database.ts';
import type { GroupRow, KillRow, RankRow } from './view-boards.ts';
import { isNotDeleted, isPlayer } from './visible.ts';

export type KillColumn = 'pvpkills' | 'pkkills';

export function kills(
  db: L2jDb,
  columns: L2jColumns,
  column: KillColumn,
  limit: number,
  now: Date,
): Promise<KillRow[]> {
  const board = { score: column, classId: 'classid', isByExperience: false } as const;
  return best(db, columns, board, limit, now);
}

/**
 * The table stores level and experience of the main class, whichever is played. Neither column has
 * an index in any branch: one pass over the table that keeps the best.
 */
export function ranks(
  db: L2jDb,
  columns: L2jColumns,
  column: 'level' | 'onlinetime',
  limit: number,
  now: Date,
): Promise<RankRow[]> {
  const board = { score: column, classId: 'base_class', isByExperience: true } as const;
  return best(db, columns, board, limit, now);
}

interface Board {
  score: KillColumn | 'level' | 'onlinetime';
  classId: 'classid' | 'base_class';
  /** Whether experience breaks ties; an index on the score alone serves the boards without it. */
  isByExperience: boolean;
}

/** Finds the top rows first and joins only those, not a million characters. */
function best(
  db: L2jDb,
  { characterId }: L2jColumns,
  { score, classId, isByExperience }: Board,
  limit: number,
  now: Date,
) {
  return db
    .selectFrom((from) =>
      from
        .selectFrom('characters')
        .select([`${characterId} as id`, 'char_name as name', `${score} as score`])
        .select(['level', 'exp', `${classId} as classId`, 'clanid as clanId'])
        .where(score, '>', 0)
        .where((eb) => isPlayer(eb.ref('accesslevel')))
        .where((eb) => isNotDeleted(eb.ref('deletetime'), now))
        .orderBy(score, 'desc')
        .$if(isByExperience, (query) => query.orderBy('exp', 'desc'))
        .orderBy(characterId)
        .limit(limit)
        .as('c'),
    )
    .leftJoin('clan_data as k', 'k.clan_id', 'c.clanId')
    .select(['c.id', 'c.name', 'c.score', 'c.level', 'c.classId', 'k.clan_name as clanName'])
    .orderBy('c.score', 'desc')
    .$if(isByExperience, (query) => query.orderBy('c.exp', 'desc'))
    .orderBy('c.id')
    .execute();
}

/** One pass over the table; at most classes times levels rows come back, a few thousand. */
export async function population(db: L2jDb, now: Date): Promise<GroupRow[]> {
  return db
    .selectFrom('characters')
    .select(['base_class as classId', 'level', sql<string>`count(*)`.as('count')])
    .where((eb) => isPlayer(eb.ref('accesslevel')))
    .where((eb) => isNotDeleted(eb.ref('deletetime'), now))
    .groupBy(['base_class', 'level'])
    .orderBy('base_class')
    .orderBy('level')
    .execute();
}
