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
 * Orders the VIP of paid periods, and the removal of what was refunded. Each change has one order
 * at a time.
 */
export async function placeVipChanges(
  deps: Pick<OrderDeps, 'db' | 'queue' | 'log'>,
): Promise<number> {
  const due = await deps.db
    .selectFrom('vip_change')
    .select('id')
    .where('due_at', '<=', sql<Date>`now()`)
    .orderBy('due_at')
    .limit(BATCH)
    .execute();
  for (const { id } of due) {
    await inTransaction(deps.db, placeVipChange, { id, queue: deps.queue }).catch(
      (error: unknown) => deps.log.error({ err: error, vipChangeId: id }, 'VIP not ordered'),
    );
  }
  return due.length;
}

/** The order and its change's new state are one transaction: a change never has two orders at a time. */
async function placeVipChange(tx: Tx, { id, queue }: { id: string; queue: Queue }): Promise<void> {
  const change = await tx
    .selectFrom('vip_change')
    .innerJoin('subscription_period as period', 'period.payment_id', 'vip_change.payment_id')
    .innerJoin('subscription', 'subscription.id', 'period.subscription_id')
    .select([
      'vip_change.id',
      'vip_change.seconds',
      'vip_change.payment_id',
      'vip_change.number',
      'subscription.player_id',
      'subscription.world_id',
      'subscription.login',
      'subscription.character_id',
      'subscription.character_name',
    ])
    .where('vip_change.id', '=', id)
    .where('vip_change.state', '=', 'waiting')
    .where('vip_change.due_at', '<=', sql<Date>`now()`)
    .forUpdate('vip_change')
    .skipLocked()
    .executeTakeFirst();
  if (!change) return;
  const earlier = await tx
    .selectFrom('vip_change')
    .select('id')
    .where('payment_id', '=', change.payment_id)
    .where('number', '<', change.number)
    .where('state', 'in', ['waiting', 'ordered'])
    .executeTakeFirst();
  // VIP must not be removed before it was granted.
  if (earlier) return postpone(tx, id);
  const orderId = uuid7();
  const { world_id: worldId, login, character_id: characterId } = change;
  await insertOrder(tx, {
    orderId,
    kind: vipPeriod,
    playerId: change.player_id,
    priced: { purse: 'coins', price: 0, content: { seconds: change.seconds } },
    target: { worldId, login, characterId, characterName: change.character_name },
    requestKey: undefined,
    requestHash: Buffer.alloc(0),
    formAgeNowMs: () => undefined,
    secretSealed: null,
    queue,
  });
  await tx
    .updateTable('vip_change')
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
    .updateTable('vip_change')
    .set({ due_at: sql<Date>`now() + interval '10 seconds'` })
    .where('id', '=', id)
    .execute();
}
