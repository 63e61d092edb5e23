import { sql } from 'kysely';
import type { OrderRow } from './kinds/kind.ts';
import type { OrderDeps } from './order-deps.ts';

const FIRST_INTERVAL_MINUTES = 10;
const MAX_INTERVAL_MINUTES = 24 * 60;

export async function findWorldsWithDueChecks({ db }: OrderDeps): Promise<number[]> {
  const rows = await db
    .selectFrom('game_order')
    .select('world_id')
    .distinct()
    .where('decision_check_at', '<=', sql<Date>`now()`)
    .execute();
  return rows.map(({ world_id }) => world_id);
}

/**
 * The next check is scheduled before the game is queried, so a crash here only delays it. Decided
 * orders are checked at increasing intervals, waiting ones always at the first one.
 */
export async function claimDueCheck(
  { db }: OrderDeps,
  worldId: number,
): Promise<OrderRow | undefined> {
  const due = sql<string>`(select id from game_order
    where world_id = ${worldId} and decision_check_at <= now()
    order by decision_check_at limit 1 for update skip locked)`;
  const minutes = sql`case when finished_at is null then ${FIRST_INTERVAL_MINUTES}::integer
    else least(${FIRST_INTERVAL_MINUTES}::integer * power(2, least(decision_check_count, 20)), ${MAX_INTERVAL_MINUTES}::integer)::integer
    end`;
  return db
    .updateTable('game_order')
    .set((row) => ({
      decision_check_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
      decision_check_count: row('decision_check_count', '+', 1),
    }))
    .where('id', '=', due)
    .returningAll()
    .executeTakeFirst();
}
