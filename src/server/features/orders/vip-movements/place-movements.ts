import { sql } from 'kysely';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import { insertOrder } from '../insert-order.ts';
import { vipPeriod } from '../kinds/vip-period.ts';
import type { OrderDeps } from '../order-deps.ts';
import { performOrderJob } from '../perform-order.job.ts';

const BATCH = 50;

/**
 * Orders the VIP of paid periods, and the removal of what was refunded. Each movement has one order
 * at a time.
 */
export async function placeMovements(deps: Pick<OrderDeps, 'db' | 'queue'>): Promise<number> {
  const due = await deps.db
    .selectFrom('subscription_movement')
    .select('id')
    .where('due_at', '<=', sql<Date>`now()`)
    .orderBy('due_at')
    .limit(BATCH)
    .execute();
  for (const { id } of due) await inTransaction(deps.db, placeMovement, { id, queue: deps.queue });
  return due.length;
}

/** The order and the movement's change are one transaction: it never has a second order. */
async function placeMovement(tx: Tx, { id, queue }: { id: string; queue: Queue }): Promise<void> {
  const movement = await tx
    .selectFrom('subscription_movement as movement')
    .innerJoin('subscription_period as period', 'period.payment_id', 'movement.payment_id')
    .innerJoin('subscription', 'subscription.id', 'period.subscription_id')
    .select([
      'movement.id',
      'movement.seconds',
      'movement.payment_id',
      'movement.number',
      'subscription.player_id',
      'subscription.world_id',
      'subscription.login',
      'subscription.character_id',
      'subscription.character_name',
    ])
    .where('movement.id', '=', id)
    .where('movement.state', '=', 'waiting')
    .where('movement.due_at', '<=', sql<Date>`now()`)
    .forUpdate('movement')
    .skipLocked()
    .executeTakeFirst();
  if (!movement) return;
  const before = await tx
    .selectFrom('subscription_movement')
    .select('id')
    .where('payment_id', '=', movement.payment_id)
    .where('number', '<', movement.number)
    .where('state', 'in', ['waiting', 'ordered'])
    .executeTakeFirst();
  // VIP must not be removed before it was granted.
  if (before) return postpone(tx, id);
  const orderId = uuid7();
  const { world_id: worldId, login, character_id: characterId } = movement;
  await insertOrder(tx, {
    orderId,
    kind: vipPeriod,
    playerId: movement.player_id,
    priced: { purse: 'coins', price: 0, content: { seconds: movement.seconds } },
    target: { worldId, login, characterId, characterName: movement.character_name },
    requestKey: undefined,
    requestHash: Buffer.alloc(0),
    sinceMs: () => undefined,
    secretSealed: null,
    queue,
  });
  await tx
    .updateTable('subscription_movement')
    .set((row) => ({
      state: 'ordered',
      order_id: orderId,
      due_at: null,
      attempt: row('attempt', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  await queue.enqueue(tx, performOrderJob, { orderId, worldId });
}

async function postpone(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('subscription_movement')
    .set({ due_at: sql<Date>`now() + interval '10 seconds'` })
    .where('id', '=', id)
    .execute();
}
