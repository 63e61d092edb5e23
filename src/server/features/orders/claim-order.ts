import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import { notifyingPlayer } from '#server/platform/db/notify-changes.ts';
import type { DB } from '#server/platform/db/schema.generated.ts';
import type { OrderRow } from './kinds/kind.ts';

/** A worker that has not renewed its lease for this long is considered dead; see with-lease.ts. */
export const LEASE_SECONDS = 12;

export interface ClaimedOrder extends OrderRow {
  /** The current owner of the game account; not the buyer, if it was moved in the meantime. */
  owner_id: string | null;
}

/**
 * Claims the order for this worker, if it is due, unclaimed, and next in its lane. The unique index
 * on the lanes of performing orders holds even if two claims do not see each other.
 */
export async function claimOrder(db: Db, orderId: string): Promise<ClaimedOrder | undefined> {
  return claim(db, sql<string>`${orderId}::uuid`);
}

/** The next order of a lane, after the previous one finished. */
export async function claimNextInLane(db: Db, lane: string): Promise<ClaimedOrder | undefined> {
  return claim(
    db,
    sql<string>`(select id from game_order where lane = ${lane} and state = 'held'
      order by number limit 1)`,
  );
}

/** Claims an unclear order to query the game about it; it stays unclear. */
export async function claimUnclear(db: Db, orderId: string): Promise<OrderRow | undefined> {
  return db
    .updateTable('game_order as o')
    .set((row) => ({
      ...leased,
      fencing_token: row('o.fencing_token', '+', 1),
      proof_count: row('o.proof_count', '+', 1),
    }))
    .where('o.id', '=', freeRow(sql<string>`${orderId}::uuid`))
    .where('o.state', '=', 'unclear')
    .where(pickUpAt, '<=', sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst();
}

/** False if another worker has taken over the order. */
export async function renewLease(db: Db, { id, fencing_token }: OrderRow): Promise<boolean> {
  const renewed = await db
    .updateTable('game_order')
    .set({ lease_expires_at: leaseEnd })
    .where('id', '=', id)
    .where('fencing_token', '=', fencing_token)
    .where('lease_expires_at', 'is not', null)
    .executeTakeFirst();
  return renewed.numUpdatedRows > 0n;
}

/** Worlds with orders to claim: new ones that woke no worker, retries, those of dead workers. */
export async function findDueWorlds(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('game_order as o')
    .select('o.world_id')
    .distinct()
    .where(isOpen)
    .where(pickUpAt, '<', sql<Date>`now() - interval '1 second'`)
    .execute();
  return rows.map(({ world_id }) => world_id);
}

/** `graceSeconds` leaves a new order to the worker that was woken for it. */
export async function findDueOrders(
  db: Db,
  { worldId, limit, graceSeconds }: { worldId: number; limit: number; graceSeconds: number },
): Promise<Array<Pick<OrderRow, 'id' | 'state'>>> {
  return db
    .selectFrom('game_order as o')
    .select(['o.id', 'o.state'])
    .where('o.world_id', '=', worldId)
    .where(isOpen)
    .where(pickUpAt, '<', sql<Date>`now() - make_interval(secs => ${graceSeconds})`)
    .where(isItsTurn)
    .orderBy(pickUpAt)
    .limit(limit)
    .execute();
}

const leaseEnd = sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})`;
const leased = { lease_expires_at: leaseEnd, due_at: null };
/** The same expression as in the index. */
const pickUpAt = sql<Date>`coalesce(o.lease_expires_at, o.due_at)`;
const isOpen = sql<boolean>`(o.finished_at is null and o.awaits_decision_since is null)`;

/** Does not wait for a locked row: the lock may belong to a dead host. */
function freeRow(id: ReturnType<typeof sql<string>>) {
  return sql<string>`(select id from game_order where id = ${id} for update skip locked)`;
}

async function claim(
  db: Db,
  id: ReturnType<typeof sql<string>>,
): Promise<ClaimedOrder | undefined> {
  const claiming = db
    .updateTable('game_order as o')
    .set((row) => ({
      ...leased,
      state: 'performing',
      fencing_token: row('o.fencing_token', '+', 1),
      call_count: row('o.call_count', '+', 1),
      take_over_count: sql<number>`o.take_over_count + (o.state = 'performing')::integer`,
      // Taken over: the earlier worker's call may have reached the game, or still be on its way.
      has_unconfirmed_call: sql<boolean>`o.has_unconfirmed_call or o.state = 'performing'`,
    }))
    .where('o.id', '=', freeRow(id))
    .where(pickUpAt, '<=', sql<Date>`now()`)
    .where('o.state', 'in', ['held', 'performing'])
    .where(isItsTurn)
    .returningAll()
    .returning(notifyingPlayer(sql<string>`o.player_id`, 'orders'))
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
 * A held order waits for running orders in its lane, and for held ones before it. A running order
 * waits for none: an order with a smaller number may have been committed after it was claimed, and
 * the two would wait for each other forever. An unclear order that waits for an admin does not
 * block those behind it.
 */
function isItsTurn(row: ExpressionBuilder<DB & { o: DB['game_order'] }, 'o'>) {
  const blockingOrder = row
    .selectFrom('game_order as e')
    .select('e.id')
    .whereRef('e.lane', '=', 'o.lane')
    .where('e.awaits_decision_since', 'is', null)
    .where((other) =>
      other.or([
        other('e.state', 'in', ['performing', 'unclear']),
        other.and([other('e.state', '=', 'held'), other('e.number', '<', other.ref('o.number'))]),
      ]),
    );
  return row.or([row('o.state', '<>', 'held'), row.not(row.exists(blockingOrder))]);
}

function unlessLaneIsBusy(error: unknown): undefined {
  if (error instanceof Error && 'constraint' in error) {
    if (error.constraint === 'game_order_one_per_lane') return undefined;
  }
  throw error;
}
