import { sql } from 'kysely';
import type { CastleRuler, CastleSiege } from '#contract/castles.ts';
import type { CastleKey } from '#reference/castles.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';

const SHOWN_RULERS = 50;
const SHOWN_SIEGES = 20;
const SIEGE_MS = 2 * 3_600_000;
/** A new owner may reach the game's database only with its next save. */
const SETTLED_AFTER = '4 hours';

/** Who held a castle, newest first. */
export async function readRulers(
  db: Db,
  worldId: number,
  castle: CastleKey,
): Promise<CastleRuler[]> {
  const rows = await db
    .selectFrom('castle_owner')
    .select([
      'clan',
      'ruler',
      'since',
      sql<Date | null>`lead(since) over (order by since, id)`.as('until'),
    ])
    .where('world_id', '=', worldId)
    .where('castle', '=', castle)
    .orderBy('since', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN_RULERS)
    .execute();
  return rows.map(({ clan, ruler, since, until }) => ({
    clan,
    ruler,
    since: unixSeconds(since),
    until: until ? unixSeconds(until) : 0,
  }));
}

/** Sieges that have started, newest first; not those before we knew who held the castle. */
export async function readSieges(
  db: Db,
  worldId: number,
  castle: CastleKey,
  now: Date,
): Promise<CastleSiege[]> {
  const holderAt = (time: string) =>
    sql`select clan from castle_owner held
      where held.world_id = siege.world_id and held.castle = siege.castle
        and held.since <= ${sql.raw(time)}
      order by held.since desc, held.id desc limit 1`;
  const { rows } = await sql<{ starts_at: Date; defender: string | null; winner: string | null }>`
    select siege.starts_at, defending.clan as defender, winning.clan as winner
    from castle_siege siege
      cross join lateral (${holderAt('siege.starts_at')}) defending
      cross join lateral (${holderAt(`siege.starts_at + interval '${SETTLED_AFTER}'`)}) winning
    where siege.world_id = ${worldId} and siege.castle = ${castle} and siege.starts_at <= ${now}
    order by siege.starts_at desc limit ${SHOWN_SIEGES}`.execute(db);
  return rows.map(({ starts_at, defender, winner }) => ({
    starts_at: unixSeconds(starts_at),
    defender,
    winner,
    is_over: now.getTime() >= starts_at.getTime() + SIEGE_MS,
  }));
}
