import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import type { DB } from '#server/platform/db/schema.generated.ts';
import { tellingPlayer } from '#server/platform/db/tell-player.ts';
import type { OrderRow } from './kinds/kind.ts';

/** A worker that is silent for so long is taken for dead. It says that it lives every third of it. */
export const LEASE_SECONDS = 12;

export interface ClaimedOrder extends OrderRow {
  /** Who has the game account now; not the one who ordered, if it was moved meanwhile. */
  owner_id: string | null;
}

/**
 * Makes the order this worker's, if it is due, nobody else's, and its turn in its lane. The unique
 * index on the lanes of performing orders holds even where two claims do not see each other.
 */
export async function claimOrder(db: Db, orderId: string): Promise<ClaimedOrder | undefined> {
  return claim(db, sql<string>`${orderId}::uuid`);
}

/** The next of a lane, after one was finished. */
export async function claimNextInLane(db: Db, lane: string): Promise<ClaimedOrder | undefined> {
  return claim(
    db,
    sql<string>`(select id from game_order where lane = ${lane} and state = 'held'
      order by number limit 1)`,
  );
}

/** For proof only; the order stays unclear. */
export async function claimUnclear(db: Db, orderId: string): Promise<OrderRow | undefined> {
  return db
    .updateTable('game_order')
    .set((row) => ({ due_at: leaseEnd, attempt: row('attempt', '+', 1) }))
    .where('id', '=', orderId)
    .where('state', '=', 'unclear')
    .where('due_at', '<=', sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst();
}

/** False when somebody else has taken the order for a dead worker's. */
export async function renewLease(db: Db, { id, attempt }: OrderRow): Promise<boolean> {
  const renewed = await db
    .updateTable('game_order')
    .set({ due_at: leaseEnd })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', 'in', ['performing', 'unclear'])
    .executeTakeFirst();
  return renewed.numUpdatedRows > 0n;
}

/** Orders somebody should look at: new ones nobody was woken for, late ones, a dead worker's. */
export async function findDueOrders(
  db: Db,
  limit: number,
): Promise<Array<Pick<OrderRow, 'id' | 'state'>>> {
  return db
    .selectFrom('game_order as o')
    .select(['id', 'state'])
    .where('due_at', '<', sql<Date>`now() - interval '1 second'`)
    .where(isItsTurn)
    .orderBy('due_at')
    .limit(limit)
    .execute();
}

const leaseEnd = sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})`;

async function claim(
  db: Db,
  id: ReturnType<typeof sql<string>>,
): Promise<ClaimedOrder | undefined> {
  const claiming = db
    .updateTable('game_order as o')
    .set((row) => ({
      state: 'performing',
      due_at: leaseEnd,
      attempt: row('o.attempt', '+', 1),
      // Taken over: the dead worker's call may have reached the game, or still be on its way.
      is_loose: sql<boolean>`o.is_loose or o.state = 'performing'`,
    }))
    .where('o.id', '=', id)
    .where('o.due_at', '<=', sql<Date>`now()`)
    .where('o.state', 'in', ['held', 'performing'])
    .where(isItsTurn)
    .returningAll()
    .returning(tellingPlayer(sql<string>`o.player_id`, 'orders'))
    .returning((row) =>
      row
        .selectFrom('game_account as a')
        .select('a.player_id')
        .whereRef('a.world_id', '=', 'o.world_id')
        .whereRef('a.login', '=', 'o.login')
        .as('owner_id'),
    )
    .executeTakeFirst();
  return claiming.catch(unlessLaneIsBusy);
}

/**
 * A held order waits for whatever has begun in its lane, and for the held ones before it. One that
 * has begun waits for nobody: an order with a smaller number may have been committed after it was
 * claimed, and the two would wait for each other for ever. An unclear order that waits for an admin
 * does not keep the ones behind it waiting.
 */
function isItsTurn(row: ExpressionBuilder<DB & { o: DB['game_order'] }, 'o'>) {
  const inTheWay = row
    .selectFrom('game_order as e')
    .select('e.id')
    .whereRef('e.lane', '=', 'o.lane')
    .where('e.due_at', 'is not', null)
    .where((other) =>
      other.or([
        other('e.state', 'in', ['performing', 'unclear']),
        other.and([other('e.state', '=', 'held'), other('e.number', '<', other.ref('o.number'))]),
      ]),
    );
  return row.or([row('o.state', '<>', 'held'), row.not(row.exists(inTheWay))]);
}

function unlessLaneIsBusy(error: unknown): undefined {
  if (error instanceof Error && 'constraint' in error) {
    if (error.constraint === 'game_order_one_per_lane') return undefined;
  }
  throw error;
}
