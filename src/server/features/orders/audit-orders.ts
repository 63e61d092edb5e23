import { sql } from 'kysely';
import { orderId, worldId } from '#server/game/ids.ts';
import { compareCorrections, compareHolds } from './compare-with-ledger.ts';
import { findStuck, findWaitingForAdmin } from './find-stuck-orders.ts';
import { isPaidFor } from './is-paid-for.ts';
import { PORTAL_KINDS } from './kinds/kind-list.ts';
import type { OrderDeps } from './order-deps.ts';

export interface OrderAudit {
  orders: number;
  /**
   * A hold without an open order, gift or gift card, or one of these whose hold is missing or has
   * another amount.
   */
  wrongHolds: string[];
  /** A correction without exactly one matching movement, or a movement without a correction. */
  wrongCorrections: string[];
  /**
   * Open past its time limit, with no live lease and no pending admin decision, and not held behind
   * an order whose outcome is being found out.
   */
  stuck: string[];
  /** Done here, but the game has no receipt. */
  lost: string[];
  /** Refunded here, but the game delivered it anyway. */
  doubled: string[];
  /** The game could not be reached or could not tell. */
  unknown: string[];
  /** Not a fault: their world is no longer configured. */
  worldNotConfigured: string[];
  /** Not a fault: these wait for an admin's decision. */
  waitingForAdmin: string[];
}

const CONCURRENCY = 8;

/** Compares orders with the ledger and the worlds. `since` limits only the check against worlds. */
export async function auditOrders(
  { db, worlds, config }: Pick<OrderDeps, 'db' | 'worlds' | 'config'>,
  since: Date,
): Promise<OrderAudit> {
  const { n } = await db
    .selectFrom('game_order')
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow();
  const audit: OrderAudit = {
    orders: n,
    wrongHolds: await compareHolds(db),
    wrongCorrections: await compareCorrections(db),
    stuck: await findStuck(db, config.orders.release_after_minutes),
    lost: [],
    doubled: [],
    unknown: [],
    worldNotConfigured: [],
    waitingForAdmin: await findWaitingForAdmin(db),
  };
  const finished = await db
    .selectFrom('game_order')
    .select(['id', 'world_id', 'state', 'correction'])
    .where('state', 'in', ['done', 'refused'])
    .where('kind', 'not in', PORTAL_KINDS)
    .where('finished_at', '>=', since)
    .execute();
  const next = finished.values();
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (const order of next) {
        const id = worldId(order.world_id);
        if (!worlds.has(id)) {
          audit.worldNotConfigured.push(order.id);
          continue;
        }
        const proof = await worlds.get(id).writes.verify(orderId(order.id));
        if (proof.state === 'unknown') audit.unknown.push(order.id);
        const isPaid = isPaidFor(order);
        if (proof.state === 'notDone' && isPaid) audit.lost.push(order.id);
        if (proof.state === 'done' && !isPaid) audit.doubled.push(order.id);
      }
    }),
  );
  return audit;
}
