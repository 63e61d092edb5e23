import { sql } from 'kysely';
import type { BoardReply } from '#contract/boards.ts';
import type { OnlineCount } from '#server/game/boards.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

const BUCKET_MINUTES = 10;

/** One sample a minute, however often a world is refreshed: a year of a world is half a million rows. */
export async function recordOnline(
  tx: Tx,
  worldId: number,
  online: OnlineCount,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('online_sample')
    .values({
      world_id: worldId,
      sampled_at: sql<Date>`date_trunc('minute', ${at}::timestamptz)`,
      players: online.players,
      shops: online.shops ?? 0,
    })
    .onConflict((conflict) => conflict.columns(['world_id', 'sampled_at']).doNothing())
    .execute();
}

type History = BoardReply<'online'>['online']['history'];

/** The 24 hours up to `at` in steps of ten minutes, oldest first. */
export async function readOnlineHistory(db: Db, worldId: number, at: Date): Promise<History> {
  const bucket = sql<number>`(extract(epoch from sampled_at)::bigint / ${sql.lit(BUCKET_MINUTES * 60)})`;
  const rows = await db
    .selectFrom('online_sample')
    .select([
      sql<number>`${bucket} * ${sql.lit(BUCKET_MINUTES * 60)}`.as('at'),
      sql<number>`round(avg(players))::integer`.as('players'),
    ])
    .where('world_id', '=', worldId)
    .where('sampled_at', '>', new Date(at.getTime() - 24 * 3600 * 1000))
    .where('sampled_at', '<=', at)
    .groupBy(bucket)
    .orderBy(bucket)
    .execute();
  return rows.map((row) => [row.at, row.players]);
}
