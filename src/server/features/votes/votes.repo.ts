import { type Selectable, sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import type { DB } from '#server/platform/db/schema.generated.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { VoteSite } from './sites/site.ts';

export type AttemptRow = Selectable<DB['vote_attempt']>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** When this player's next vote on a site will count; undefined if it counts now. */
export async function nextVoteAt(
  db: Db | Tx,
  playerId: string,
  { name, cooldownHours }: VoteSite,
  now: Date,
): Promise<Date | undefined> {
  const last = await db
    .selectFrom('vote_attempt')
    .select('credited_at')
    .where('player_id', '=', playerId)
    .where('site', '=', name)
    .where('state', '=', 'credited')
    .orderBy('credited_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last?.credited_at) return undefined;
  const nextAt = new Date(last.credited_at.getTime() + cooldownHours * HOUR_MS);
  return nextAt > now ? nextAt : undefined;
}

/** The player's latest attempt on each site, of those started after `since`. */
export async function findLatest(db: Db, playerId: string, since: Date): Promise<AttemptRow[]> {
  return db
    .selectFrom('vote_attempt')
    .selectAll()
    .distinctOn('site')
    .where('player_id', '=', playerId)
    .where('started_at', '>', since)
    .orderBy('site')
    .orderBy('started_at', 'desc')
    .execute();
}

export async function findByReference(
  db: Db,
  site: string,
  reference: string,
): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('vote_attempt')
    .selectAll()
    .where('site', '=', site)
    .where('reference', '=', reference)
    .executeTakeFirst();
}

/** Days in a row (UTC) with a credited vote, ending today or yesterday. */
export async function readStreak(db: Db | Tx, playerId: string, now: Date): Promise<number> {
  const streak = await db
    .selectFrom('vote_streak')
    .select('days')
    .where('player_id', '=', playerId)
    .where('last_day', '>=', dayOf(new Date(now.getTime() - DAY_MS)))
    .executeTakeFirst();
  return streak?.days ?? 0;
}

/**
 * A vote was credited today: returns how many days in a row that makes, or undefined if the day was
 * counted before. One row with a counter, because reading the days of a streak costs more the longer
 * it is.
 */
export async function countDay(tx: Tx, playerId: string, now: Date): Promise<number | undefined> {
  const today = dayOf(now);
  const { rows } = await sql<{ days: number }>`
    insert into vote_streak as streak (player_id, days, last_day)
    values (${playerId}, 1, ${today}::date)
    on conflict (player_id) do update set
      days = case excluded.last_day - streak.last_day when 1 then streak.days + 1 else 1 end,
      last_day = excluded.last_day
    where streak.last_day < excluded.last_day
    returning days`.execute(tx);
  return rows[0]?.days;
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
