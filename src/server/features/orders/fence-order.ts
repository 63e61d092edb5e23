import { sql } from 'kysely';
import type { CallOptions } from '#server/game/call-options.ts';
import { type Evidence, failureEvidence } from '#server/game/evidence.ts';
import { orderId, worldId } from '#server/game/ids.ts';
import type { Fence, Unknown, Verification } from '#server/game/outcomes.ts';
import type { OrderRow } from './kinds/kind.ts';
import type { OrderDeps } from './order-deps.ts';

type FenceDeps = Pick<OrderDeps, 'config' | 'db' | 'worlds'>;

/**
 * Fences the order in its world. A world that is unreachable or no longer configured cannot answer.
 * Neither can one whose receipts are younger than the order: after a wipe, such as for a new
 * season, it fences even orders it had completed before.
 */
export async function fenceOrder(
  deps: FenceDeps,
  order: OrderRow,
  options?: CallOptions,
): Promise<Fence> {
  const fence = await close(deps, order, options);
  if (fence.state !== 'fenced' || !isOldOrder(deps, order)) return fence;
  return (await checkReceiptsSurvived(deps, order, options)) ?? fence;
}

/** Whether the order is old enough for staff to decide what the game cannot answer. */
export function isForStaff({ config }: Pick<OrderDeps, 'config'>, order: OrderRow): boolean {
  return isOlder(order, config.orders.admin_after_minutes);
}

const DAY_MINUTES = 24 * 60;

function isOldOrder({ config }: FenceDeps, order: OrderRow): boolean {
  return isOlder(order, Math.min(config.orders.admin_after_minutes, DAY_MINUTES));
}

function isOlder({ created_at }: OrderRow, minutes: number): boolean {
  return Date.now() - created_at.getTime() > minutes * 60_000;
}

async function close(
  { worlds }: FenceDeps,
  order: OrderRow,
  options: CallOptions | undefined,
): Promise<Fence> {
  const id = worldId(order.world_id);
  if (!worlds.has(id)) {
    return { state: 'unknown', evidence: [{ code: 'world_removed' }] };
  }
  try {
    return await worlds.get(id).writes.abandon(orderId(order.id), options);
  } catch (error) {
    return { state: 'unknown', evidence: failureEvidence(error) };
  }
}

/**
 * Undefined when the world still has the receipt of an order completed before this one was placed.
 * Checks several earlier orders: a single one the world cannot answer for must not block every
 * order placed after it.
 */
async function checkReceiptsSurvived(
  deps: FenceDeps,
  order: OrderRow,
  options: CallOptions | undefined,
): Promise<Unknown | undefined> {
  let evidence: Evidence = [{ code: 'memory_unproven' }];
  for (const { id } of await findDoneBefore(deps, order)) {
    const seen = await look(deps, order.world_id, id, options);
    if (seen.state === 'done') return undefined;
    if (seen.state === 'notDone') {
      evidence = [{ code: 'receipt_lost', text: id }];
      break;
    }
    evidence = [{ code: 'earlier_unknown', text: id }, ...seen.evidence];
  }
  return { state: 'unknown', evidence };
}

const MAX_EARLIER_ORDERS = 5;

function findDoneBefore({ db }: FenceDeps, order: OrderRow): Promise<{ id: string }[]> {
  return db
    .selectFrom('game_order')
    .select('id')
    .where('world_id', '=', order.world_id)
    .where('number', '<', order.number)
    .where('finished_by', '=', 'receipt')
    .where(
      'finished_at',
      '<',
      sql<Date>`(select created_at from game_order where id = ${order.id})`,
    )
    .orderBy('number', 'desc')
    .limit(MAX_EARLIER_ORDERS)
    .execute();
}

async function look(
  { worlds }: FenceDeps,
  world: number,
  id: string,
  options: CallOptions | undefined,
): Promise<Verification> {
  try {
    return await worlds.get(worldId(world)).writes.verify(orderId(id), options);
  } catch (error) {
    return { state: 'unknown', evidence: failureEvidence(error) };
  }
}
