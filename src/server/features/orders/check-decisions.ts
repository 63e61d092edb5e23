import { sql } from 'kysely';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { concludeCheck } from './conclude-check.ts';
import { fenceOrder } from './fence-order.ts';
import type { OrderRow } from './kinds/kind.ts';
import type { OrderDeps } from './order-deps.ts';

/** Of one world. Few, because closing an order keeps its other writes waiting for a moment. */
const CONCURRENCY = 2;
const AGAIN_MINUTES = 10;
const MOST_MINUTES = 24 * 60;

export interface DecisionChecker {
  /** Begins to ask every world about its orders that are due, unless it is still being asked. */
  sweep(): Promise<void>;
  /** Resolves when nothing runs any more. */
  drain(): Promise<void>;
  /** The same, and begins nothing new. */
  stop(): Promise<void>;
}

/**
 * Asks the game again about orders that are staff's: those that wait for a decision, and those that
 * were decided while the game could not say. When it can, its word counts. Each world has its own
 * room, so one that hangs delays no other.
 */
export function createDecisionChecker(deps: OrderDeps): DecisionChecker {
  const running = new Map<number, Promise<unknown>>();
  let isStopped = false;

  async function askWorld(worldId: number): Promise<void> {
    while (!isStopped) {
      const order = await claimDue(deps, worldId);
      if (!order) return;
      await checkDecision(deps, order).catch((error: unknown) =>
        deps.log.warn({ err: error, orderId: order.id }, 'decision not checked'),
      );
    }
  }

  function begin(worldId: number): void {
    const asking = Array.from({ length: CONCURRENCY }, () =>
      askWorld(worldId).catch((error: unknown) =>
        deps.log.warn({ err: error, worldId }, 'decisions not checked'),
      ),
    );
    const task = Promise.all(asking).finally(() => running.delete(worldId));
    running.set(worldId, task);
  }

  async function drain(): Promise<void> {
    while (running.size > 0) await Promise.race(running.values());
  }

  return {
    async sweep() {
      for (const worldId of await findDueWorlds(deps)) {
        if (!isStopped && !running.has(worldId)) begin(worldId);
      }
    },
    drain,
    async stop() {
      isStopped = true;
      await drain();
    },
  };
}

async function checkDecision(deps: OrderDeps, order: OrderRow): Promise<void> {
  const fence = await fenceOrder(deps, order);
  await inTransaction(deps.db, concludeCheck, { id: order.id, fence, inside: deps });
}

async function findDueWorlds({ db }: OrderDeps): Promise<number[]> {
  const rows = await db
    .selectFrom('game_order')
    .select('world_id')
    .distinct()
    .where('decision_check_at', '<=', sql<Date>`now()`)
    .execute();
  return rows.map(({ world_id }) => world_id);
}

/**
 * The next check is set before the game is asked: a worker that dies here delays it, no more. What
 * was decided is asked about at ever longer intervals; what waits, always soon.
 */
async function claimDue({ db }: OrderDeps, worldId: number): Promise<OrderRow | undefined> {
  const due = sql<string>`(select id from game_order
    where world_id = ${worldId} and decision_check_at <= now()
    order by decision_check_at limit 1 for update skip locked)`;
  const minutes = sql`case when finished_at is null then ${AGAIN_MINUTES}::integer
    else least(${AGAIN_MINUTES}::integer * power(2, least(decision_check_count, 20)), ${MOST_MINUTES}::integer)::integer
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
