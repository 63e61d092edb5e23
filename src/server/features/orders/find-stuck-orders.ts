import { sql } from 'kysely';
import type { OrderDeps } from './order-deps.ts';

/** The game's answer about it may take a day; orders of its lane are held until then. */
const isBehindUnclear = sql<boolean>`exists (select from game_order other
  where other.lane = game_order.lane and other.state = 'unclear'
    and other.awaits_decision_since is null)`;

/** Allows a minute of grace: leases are shorter, and the sweep runs every two seconds. */
export async function findStuck(
  db: OrderDeps['db'],
  releaseAfterMinutes: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('game_order')
    .select('id')
    .where('finished_at', 'is', null)
    .where('awaits_decision_since', 'is', null)
    .where((row) =>
      row.or([
        row.and([
          row(
            sql<Date>`coalesce(lease_expires_at, due_at)`,
            '<',
            sql<Date>`now() - interval '1 minute'`,
          ),
          row('state', '<>', 'held'),
        ]),
        row.and([
          row('state', '=', 'held'),
          row.not(isBehindUnclear),
          row(
            'created_at',
            '<',
            sql<Date>`now() - make_interval(mins => ${releaseAfterMinutes}) - interval '1 minute'`,
          ),
        ]),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

export async function findWaitingForAdmin(db: OrderDeps['db']): Promise<string[]> {
  const rows = await db
    .selectFrom('game_order')
    .select('id')
    .where('awaits_decision_since', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}
