import { sql } from 'kysely';
import type { CallOptions } from '#server/game/call-options.ts';
import { type Evidence, failureEvidence } from '#server/game/evidence.ts';
import { orderId, worldId } from '#server/game/ids.ts';
import type { Unknown, Verification } from '#server/game/outcomes.ts';
import type { OrderRow } from './kinds/kind.ts';
import type { OrderDeps } from './order-deps.ts';

export type FenceDeps = Pick<OrderDeps, 'config' | 'db' | 'worlds'>;

/**
 * Undefined when the world still has the receipt of an order completed before this one was placed;
 * otherwise why its fence proves nothing. Checks several earlier orders: a single order whose
 * outcome the world cannot report must not block every order placed after it.
 */
export async function checkReceiptsSurvived(
  deps: FenceDeps,
  order: OrderRow,
  options: CallOptions | undefined,
): Promise<Unknown | undefined> {
  let evidence: Evidence = [{ code: 'memory_unproven' }];
  for (const { id } of await findDoneBefore(deps, order)) {
    const earlier = await verifyEarlier(deps, order.world_id, id, options);
    if (earlier.state === 'done') return undefined;
    if (earlier.state === 'notDone') {
      evidence = [{ code: 'receipt_lost', text: id }];
      break;
    }
    evidence = [{ code: 'earlier_unknown', text: id }, ...earlier.evidence];
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

async function verifyEarlier(
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
