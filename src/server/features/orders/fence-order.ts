import type { CallOptions } from '#server/game/call-options.ts';
import { failureEvidence } from '#server/game/evidence.ts';
import { orderId, worldId } from '#server/game/ids.ts';
import type { Fence } from '#server/game/outcomes.ts';
import { checkReceiptsSurvived, type FenceDeps } from './check-receipts-survived.ts';
import type { OrderRow } from './kinds/kind.ts';
import type { OrderDeps } from './order-deps.ts';

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
  const fence = await fenceInWorld(deps, order, options);
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

async function fenceInWorld(
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
