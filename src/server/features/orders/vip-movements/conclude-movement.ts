import { sql } from 'kysely';
import { notifyPlayer, notifyStaff } from '#server/platform/db/notify-player.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { OrderRow } from '../kinds/kind.ts';
import { replaceWaiting } from './replace-waiting.ts';

/** The character or its account is gone: no later attempt can succeed. */
const PERMANENT = ['character_not_found', 'account_not_found'];
/** A matter of time: the player leaves the game, the world comes back. */
const TEMPORARY = ['character_online', 'order_expired', 'world_unreachable'];
/** How long other refusals are retried: staff may have switched VIP off by mistake. */
const TRY_DAYS = 7;
const RETRY_MINUTES = [1, 2, 5, 10, 30, 60];

/** In the transaction that ends the order. A refused one is ordered again, or given up. */
export async function concludeMovement(
  tx: Tx,
  order: OrderRow,
  outcome: 'done' | 'refused',
): Promise<void> {
  const movement = await lockMovement(tx, order.id);
  if (movement?.state !== 'ordered') return;
  const set =
    outcome === 'done'
      ? ({ state: 'done', refusal: null } as const)
      : await nextAfterRefusal(tx, order, movement);
  await tx.updateTable('subscription_movement').set(set).where('id', '=', movement.id).execute();
  if (set.state !== 'done') await replaceWaiting(tx, { ...movement, state: set.state });
  await notifyPlayer(tx, order.player_id, 'payments');
  if (set.state === 'undeliverable') await notifyStaff(tx, 'admin_payments');
}

/** The period first, as when a payment's status is applied: from then on it has no new movement. */
async function lockMovement(tx: Tx, orderId: string) {
  await tx
    .selectFrom('subscription_period')
    .select('payment_id')
    .where('payment_id', 'in', ({ selectFrom }) =>
      selectFrom('subscription_movement').select('payment_id').where('order_id', '=', orderId),
    )
    .forUpdate()
    .execute();
  return tx
    .selectFrom('subscription_movement')
    .selectAll()
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
}

interface Refused {
  attempt: number;
  created_at: Date;
}

async function nextAfterRefusal(tx: Tx, order: OrderRow, { attempt, created_at }: Refused) {
  const { reason } = await tx
    .selectFrom('game_order')
    .select('reason')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const refusal = reason ?? 'world_refused';
  const isOld = Date.now() - created_at.getTime() > TRY_DAYS * 86_400_000;
  // Staff decided that it was not done: the game may still prove the opposite, so it is not repeated.
  const isDecided = order.awaits_decision_since !== null;
  const isOver =
    isDecided || PERMANENT.includes(refusal) || (isOld && !TEMPORARY.includes(refusal));
  if (isOver) return { state: 'undeliverable', refusal } as const;
  const minutes = RETRY_MINUTES[Math.min(attempt, RETRY_MINUTES.length) - 1] ?? 1;
  return {
    state: 'waiting',
    refusal,
    due_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
  } as const;
}

/** The game contradicted a decision of staff. */
export async function correctMovement(tx: Tx, order: OrderRow, wasDone: boolean): Promise<void> {
  const movement = await lockMovement(tx, order.id);
  if (movement?.state !== (wasDone ? 'undeliverable' : 'done')) return;
  await tx
    .updateTable('subscription_movement')
    .set(
      wasDone
        ? { state: 'done', refusal: null, due_at: null }
        : { state: 'waiting', due_at: sql<Date>`now()` },
    )
    .where('id', '=', movement.id)
    .execute();
  if (!wasDone) await replaceWaiting(tx, { ...movement, state: 'waiting' });
}
