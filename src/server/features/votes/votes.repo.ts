import { type Selectable, sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import type { DB } from '#server/platform/db/schema.generated.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { VoteSite } from './sites/site.ts';

export type AttemptRow = Selectable<DB['vote_attempt']>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** When this player's next vote on a site counts; undefined for now. */
export async function againAt(
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
  const again = new Date(last.credited_at.getTime() + cooldownHours * HOUR_MS);
  return again > now ? again : undefined;
}

/** The latest attempt on each site since a moment. */
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
  const { rows } = await sql<{ day: string }>`
    select distinct (credited_at at time zone 'UTC')::date as day from vote_attempt
    where player_id = ${playerId} and state = 'credited' order by day desc limit 400`.execute(db);
  const today = Math.floor(now.getTime() / DAY_MS);
  const days = rows.map(({ day }) => Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS));
  const first = days[0];
  if (first === undefined || first < today - 1) return 0;
  const end = days.findIndex((day, index) => day !== first - index);
  return end < 0 ? days.length : end;
}
