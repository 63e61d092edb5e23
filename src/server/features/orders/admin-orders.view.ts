import type { AdminOrder, AdminOrderReply } from '#contract/admin-orders.ts';
import type { Language } from '#contract/languages.ts';
import { failureEvidence } from '#server/game/evidence.ts';
import { orderId, worldId } from '#server/game/ids.ts';
import type { Verification } from '#server/game/outcomes.ts';
import { readOrderMovements } from '#server/money/read-movements.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import { findOrderForAdmin, type OrderForAdmin } from './admin-orders.repo.ts';
import { getOrderKind } from './kinds/kind-list.ts';
import type { OrderDeps } from './order-deps.ts';
import { viewLine } from './order-events.ts';
import { readOrderHistory } from './order-history.view.ts';
import { viewOrderForStaff } from './orders.view.ts';

export function viewOrderForAdmin(order: OrderForAdmin, language: Language): AdminOrder {
  return {
    ...viewOrderForStaff(order, language),
    kind: getOrderKind(order.kind).name,
    player_id: order.player_id,
    email: order.email,
    waits_for_admin: order.awaits_decision_since !== null,
    attempts: order.call_count,
  };
}

/** All about an order: our record, its events, its ledger entries, and the game's current answer. */
export async function readOrderForAdmin(
  deps: OrderDeps,
  id: string,
  language: Language,
): Promise<AdminOrderReply | undefined> {
  const order = await findOrderForAdmin(deps.db, id);
  if (!order) return undefined;
  const [events, ledger, proof] = await Promise.all([
    readOrderHistory(deps.db, id),
    readOrderMovements(deps.db, id),
    'apply' in getOrderKind(order.kind) ? null : readFromGame(deps, order),
  ]);
  return {
    order: {
      ...viewOrderForAdmin(order, language),
      content: order.content,
      receipt_at: order.receipt_at ? unixSeconds(order.receipt_at) : 0,
    },
    events,
    ledger: ledger.map(({ createdAt, reason, account, amount }) => ({
      at: unixSeconds(createdAt),
      reason,
      account: account ?? 'player',
      amount,
    })),
    proof: proof && viewProof(proof),
  };
}

async function readFromGame({ worlds }: OrderDeps, order: OrderForAdmin): Promise<Verification> {
  if (!worlds.has(worldId(order.world_id))) {
    return { state: 'unknown', evidence: [{ code: 'world_removed' }] };
  }
  try {
    return await worlds.get(worldId(order.world_id)).writes.verify(orderId(order.id));
  } catch (error) {
    return { state: 'unknown', evidence: failureEvidence(error) };
  }
}

function viewProof(proof: Verification): NonNullable<AdminOrderReply['proof']> {
  const receipt = proof.state === 'done' ? proof.receipt : undefined;
  return {
    state: proof.state,
    evidence: proof.evidence.map(viewLine),
    receipt: receipt?.reference ?? null,
    receipt_at: receipt ? unixSeconds(receipt.at) : 0,
  };
}
