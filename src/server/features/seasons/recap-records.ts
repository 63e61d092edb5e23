import { sql } from 'kysely';
import type { BoardReply } from '#contract/boards.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { DayPlace } from './rank-progress.ts';

/** The days of a season: the completed ones, and the day before to count from. */
export interface SeasonDays {
  dayBefore: string;
  first: string;
  /** The day on which the season ended, which is not counted. */
  end: string;
}

export interface RankedDay extends DayPlace {
  board: 'pvp' | 'pk';
  id: number;
  name: string;
}

/** Every place held in a season and on the day before it, in the order of the days. */
export async function readPlaces(
  db: Db,
  worldId: number,
  { dayBefore, end }: SeasonDays,
): Promise<RankedDay[]> {
  const rows = await db
    .selectFrom('rank_position')
    .select([
      'board',
      'character_id',
      'character_name',
      'position',
      'score',
      sql<string>`day::text`.as('day'),
    ])
    .where('world_id', '=', worldId)
    .where('board', 'in', ['pvp', 'pk'])
    .where('day', '>=', sql<string>`${dayBefore}::date`)
    .where('day', '<', sql<string>`${end}::date`)
    .orderBy('day')
    .execute();
  return rows.map(({ board, character_id, character_name, ...place }) => ({
    ...place,
    board: board === 'pk' ? 'pk' : 'pvp',
    id: character_id,
    name: character_name,
  }));
}

export interface CastleHolder {
  castle: string;
  clan: string | null;
  ruler: string | null;
  since: Date;
  until: Date | null;
}

/** Who held each castle at any time between `from` and `to`, including whoever held it at `from`. */
export async function readHolders(
  db: Db,
  worldId: number,
  from: Date,
  to: Date,
): Promise<CastleHolder[]> {
  return db
    .selectFrom((source) =>
      source
        .selectFrom('castle_owner')
        .select([
          'castle',
          'clan',
          'ruler',
          'since',
          sql<Date | null>`lead(since) over (partition by castle order by since, id)`.as('until'),
        ])
        .where('world_id', '=', worldId)
        .as('holder'),
    )
    .selectAll()
    .where('since', '<', to)
    .where((where) => where.or([where('until', 'is', null), where('until', '>=', from)]))
    .orderBy('castle')
    .orderBy('since')
    .execute();
}

export async function readSiegeStarts(db: Db, worldId: number, from: Date, to: Date) {
  return db
    .selectFrom('castle_siege')
    .select(['castle', 'starts_at'])
    .where('world_id', '=', worldId)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .execute();
}

type Snapshots = {
  pvp: BoardReply<'pvp'>['pvp'];
  pk: BoardReply<'pk'>['pk'];
  heroes: BoardReply<'heroes'>['heroes'];
  clans: BoardReply<'clans'>['clans'];
};

/** The boards as last read, minutes after the season ended: current class, level and clan. */
export async function readLastBoards(db: Db, worldId: number): Promise<Snapshots> {
  const rows = await db
    .selectFrom('world_snapshot')
    .select(['board', 'body'])
    .where('world_id', '=', worldId)
    .where('board', 'in', ['pvp-deep', 'pk-deep', 'heroes', 'clans'])
    .execute();
  const boards: Partial<Snapshots> = Object.assign(
    {},
    ...rows.map(({ body }) => JSON.parse(body.toString()) as object),
  );
  const { pvp = [], pk = [], heroes = [], clans = [] } = boards;
  return { pvp, pk, heroes, clans };
}
