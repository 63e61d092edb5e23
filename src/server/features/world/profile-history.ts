import { sql } from 'kysely';
import type { CharacterProfile, ClanProfile, RecapOf, Reign } from '#contract/profiles.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';

const HISTORY_DAYS = 30;
const MAX_OWNERSHIPS = 50;
const MAX_RECAPS = 24;

/** The ranks of the last month, oldest first, from our own history; the game keeps none. */
export async function readRankHistory(
  db: Db,
  worldId: number,
  characterId: number,
): Promise<CharacterProfile['history']> {
  const rows = await db
    .selectFrom('rank_position')
    .select(['board', sql<string>`day::text`.as('day'), 'position'])
    .where('world_id', '=', worldId)
    .where('character_id', '=', characterId)
    .where('day', '>', sql<string>`current_date - ${sql.lit(HISTORY_DAYS)}`)
    .orderBy('day')
    .execute();
  const ranksOn = (board: string) =>
    rows
      .filter((row) => row.board === board)
      .map((row): [string, number] => [row.day, row.position]);
  return { pvp: ranksOn('pvp'), pk: ranksOn('pk') };
}

/** Castles a clan held, or a character ruled, newest first. */
export async function readReigns(
  db: Db,
  worldId: number,
  by: { clan: string } | { ruler: string },
): Promise<Reign[]> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('castle_owner')
        .select((s) => ['castle', 'clan', 'ruler', 'since', nextSince(s.ref('castle')).as('until')])
        .where('world_id', '=', worldId)
        .as('reign'),
    )
    .selectAll()
    .$if('clan' in by, (query) => query.where('clan', '=', 'clan' in by ? by.clan : ''))
    .$if('ruler' in by, (query) => query.where('ruler', '=', 'ruler' in by ? by.ruler : ''))
    .orderBy('since', 'desc')
    .limit(MAX_OWNERSHIPS)
    .execute();
  return rows.map((row) => ({
    castle_name: `${row.castle}_castle`,
    clan: row.clan,
    since: unixSeconds(row.since),
    until: row.until ? unixSeconds(row.until) : 0,
  }));
}

/** Halls a clan held, newest first. */
export async function readHalls(
  db: Db,
  worldId: number,
  clan: string,
): Promise<ClanProfile['halls']> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('hall_owner')
        .select((s) => ['hall', 'clan', 'since', nextSince(s.ref('hall')).as('until')])
        .where('world_id', '=', worldId)
        .as('ownership'),
    )
    .select(['hall', 'since', 'until'])
    .where('clan', '=', clan)
    .orderBy('since', 'desc')
    .limit(MAX_OWNERSHIPS)
    .execute();
  return rows.map((row) => ({
    hall_id: row.hall,
    since: unixSeconds(row.since),
    until: row.until ? unixSeconds(row.until) : 0,
  }));
}

/** Seasons with a recap, newest first; a character's also under the names it had before. */
export async function readRecaps(
  db: Db,
  worldId: number,
  by: { clan: string } | { character: string; characterId: number | undefined },
): Promise<RecapOf[]> {
  const isClan = 'clan' in by;
  return db
    .selectFrom('season_recap')
    .select(['season', 'name', sql<number | null>`(body #>> '{pvp,last}')::int`.as('place')])
    .where('world_id', '=', worldId)
    .where('kind', '=', isClan ? 'clan' : 'character')
    .where((where) => {
      const named = where('name_key', '=', (isClan ? by.clan : by.character).toLowerCase());
      if (isClan || by.characterId === undefined) return named;
      return where('character_id', '=', by.characterId);
    })
    .orderBy('season', 'desc')
    .limit(MAX_RECAPS)
    .execute();
}

/** Ownership of a castle or hall ends when the next owner's starts. */
function nextSince(column: Parameters<typeof sql.ref>[0] | object) {
  return sql<Date | null>`lead(since) over (partition by ${column} order by since, id)`;
}
