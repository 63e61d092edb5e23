import type { L2jColumns } from './columns.ts';
import type { L2jDb } from './open-database.ts';
import type { KillRow } from './view-boards.ts';
import { isNotDeleted, isPlayer } from './visible.ts';

export type KillColumn = 'pvpkills' | 'pkkills';

/** Finds the top rows first and joins afterwards, instead of joining a million clans. */
export async function kills(
  db: L2jDb,
  { characterId }: L2jColumns,
  column: KillColumn,
  limit: number,
  now: Date,
): Promise<KillRow[]> {
  return db
    .selectFrom((from) =>
      from
        .selectFrom('characters')
        .select([
          `${characterId} as id`,
          'char_name as name',
          `${column} as kills`,
          'level',
          'classid as classId',
          'clanid as clanId',
        ])
        .where(column, '>', 0)
        .where((eb) => isPlayer(eb.ref('accesslevel')))
        .where((eb) => isNotDeleted(eb.ref('deletetime'), now))
        .orderBy(column, 'desc')
        .orderBy(characterId)
        .limit(limit)
        .as('c'),
    )
    .leftJoin('clan_data as k', 'k.clan_id', 'c.clanId')
    .select(['c.id', 'c.name', 'c.kills', 'c.level', 'c.classId', 'k.clan_name as clanName'])
    .orderBy('c.kills', 'desc')
    .orderBy('c.id')
    .execute();
}
