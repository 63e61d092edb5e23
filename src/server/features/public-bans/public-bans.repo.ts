import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';

export interface PublicBanRow {
  number: number;
  world_id: number;
  login: string;
  character_name: string | null;
  category: string;
  banned_at: Date;
  ends_at: Date | null;
}

/** Reads no note, reason or staff member: what is not read cannot be shown by mistake. */
export async function listPublicBans(
  db: Db,
  worldIds: readonly number[],
  { limit, offset }: { limit: number; offset: number },
): Promise<PublicBanRow[]> {
  return inForce(db, worldIds)
    .select(['number', 'world_id', 'login', 'character_name'])
    .select(['category', 'banned_at', 'ends_at'])
    .orderBy('number', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Stops counting at `max`. */
export async function countPublicBans(
  db: Db,
  worldIds: readonly number[],
  max: number,
): Promise<number> {
  const { count } = await db
    .selectFrom(inForce(db, worldIds).select('number').limit(max).as('listed'))
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The states as literals, so that the partial index of these bans is used whatever the plan. */
function inForce(db: Db, worldIds: readonly number[]) {
  return db
    .selectFrom('ban')
    .where('world_id', 'in', worldIds)
    .where(sql<boolean>`state in ('active', 'lifting') and category <> 'stolen_account'`);
}
