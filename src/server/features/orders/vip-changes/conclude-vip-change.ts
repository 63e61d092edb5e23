import { sql } from 'kysely';
import { notifyPlayer, notifyStaff } from '#server/platform/db/notify-changes.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { OrderRow } from '../kinds/kind.ts';
import { replaceWaiting } from './replace-waiting.ts';

/** The character or its account is gone: no later attempt can succeed. */
const PERMANENT_REFUSALS = ['character_not_found', 'account_not_found'];
/** A matter of time: the player leaves the game, the world comes back. */
const TEMPORARY_REFUSALS = ['character_online', 'order_expired', 'world_unreachable'];
/** How long other refusals are retried: staff may have switched VIP off by mistake. */
const TRY_DAYS = 7;
const RETRY_MINUTES = [1, 2, 5, 10, 30, 60];

/** Runs in the transaction that ends the order. A refused change is ordered again, or given up. */
export async function concludeVipChange(
  tx: Tx,
  order: OrderRow,
  outcome: 'done' | 'refused',
): Promise<void> {
  const change = await lockVipChange(tx, order.id);
  if (change?.state !== 'ordered') return;
  const set =
    outcome === 'done'
      ? ({ state: 'done', refusal: null } as const)
      : await nextAfterRefusal(tx, order, change);
  await tx.updateTable('vip_change').set(set).where('id', '=', change.id).execute();
  if (set.state !== 'done') await replaceWaiting(tx, { ...change, state: set.state });
  await notifyPlayer(tx, order.player_id, 'payments');
  if (set.state === 'undeliverable') await notifyStaff(tx, 'admin_payments');
}

/** Locks the period first, as when a payment's status is applied: until the commit it gets no new change. */
async function lockVipChange(tx: Tx, orderId: string) {
  await tx
    .selectFrom('subscription_period')
    .select('payment_id')
    .where('payment_id', 'in', ({ selectFrom }) =>
      selectFrom('vip_change').select('payment_id').where('order_id', '=', orderId),
    )
    .forUpdate()
    .execute();
  return tx
    .selectFrom('vip_change')
    .selectAll()
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
}

interface RefusedChange {
  attempt: number;
  created_at: Date;
}

async function nextAfterRefusal(tx: Tx, order: OrderRow, { attempt, created_at }: RefusedChange) {
  const { reason, finished_by } = await tx
    .selectFrom('game_order')
    .select(['reason', 'finished_by'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const refusal = reason ?? 'world_refused';
  const isOld = Date.now() - created_at.getTime() > TRY_DAYS * 86_400_000;
  // Staff decided that it was not done: the game may still prove the opposite, so it is not repeated.
  const isDecided = finished_by === 'decision';
  // While the order waited for staff, the world recovered and fenced it: a matter of time, too.
  const hasRecovered = finished_by === 'fence' && order.awaits_decision_since !== null;
  const isTemporary = hasRecovered || TEMPORARY_REFUSALS.includes(refusal);
  const isFinal = isDecided || PERMANENT_REFUSALS.includes(refusal) || (isOld && !isTemporary);
  if (isFinal) return { state: 'undeliverable', refusal } as const;
  const minutes = RETRY_MINUTES[Math.min(attempt, RETRY_MINUTES.length) - 1] ?? 1;
  return {
    state: 'waiting',
    refusal,
    due_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
  } as const;
}

/** The game contradicted a staff decision. */
export async function correctVipChange(tx: Tx, order: OrderRow, wasDone: boolean): Promise<void> {
  const change = await lockVipChange(tx, order.id);
  if (change?.state !== (wasDone ? 'undeliverable' : 'done')) return;
  await tx
    .updateTable('vip_change')
    .set(
      wasDone
        ? { state: 'done', refusal: null, due_at: null }
        : { state: 'waiting', due_at: sql<Date>`now()` },
    )
    .where('id', '=', change.id)
    .execute();
  if (!wasDone) await replaceWaiting(tx, { ...change, state: 'waiting' });
}
