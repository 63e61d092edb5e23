import { isDeepStrictEqual } from 'node:util';
import type { ReconciledSide } from '#contract/admin-reconciliation.ts';
import type { Finding } from '#contract/reconciliation-findings.ts';
import { isPaidFor } from '#server/features/orders/is-paid-for.ts';
import { PORTAL_KINDS } from '#server/features/orders/kinds/kind-list.ts';
import { viewLine } from '#server/features/orders/order-events.ts';
import { failureEvidence } from '#server/game/evidence.ts';
import { orderId, worldId } from '#server/game/ids.ts';
import type { Verification } from '#server/game/outcomes.ts';
import { readClosings } from '#server/money/read-issued.ts';
import { readCorrections } from '#server/money/read-movements.ts';
import { batchesOf, mapConcurrently } from './batches.ts';
import {
  type FinishedOrder,
  ledgerFactsOf,
  listFinishedOrders,
  recordOf,
  spentOf,
  stateOf,
} from './order-facts.ts';
import type { ReconcileDeps } from './reconcile-deps.ts';
import { createSides } from './reconciled-sides.ts';

const BATCH = 500;
const CONCURRENCY = 8;

/**
 * Compares each order finished on a day with the ledger, and those that a game performs with the
 * world's receipts.
 */
export async function reconcileOrders(
  deps: ReconcileDeps,
  day: string,
): Promise<{ sides: ReconciledSide[]; findings: Finding[] }> {
  const orders = await listFinishedOrders(deps.db, day);
  const sides = createSides();
  const findings: Finding[] = [];
  for (const batch of batchesOf(orders, BATCH)) {
    const ids = batch.map(({ id }) => id);
    const closings = await readClosings(deps.db, ids);
    const corrections = Map.groupBy(await readCorrections(deps.db, ids), ({ orderId: id }) => id);
    for (const order of batch) {
      const closing = closings.get(order.id);
      const side = sides.of(String(order.world_id));
      side.count += 1;
      const corrected = corrections.get(order.id) ?? [];
      side.recorded += isPaidFor(order) ? order.price : 0;
      side.booked += spentOf(closing, corrected);
      const [ours, theirs] = [recordOf(order), ledgerFactsOf(closing, corrected)];
      if (isDeepStrictEqual(ours, theirs)) continue;
      findings.push({ kind: 'order_books', id: order.id, ours, theirs, evidence: [] });
    }
  }
  // What the portal applies itself is compared with the ledger only.
  const worldOrders = orders.filter(({ kind }) => !PORTAL_KINDS.some((name) => name === kind));
  const worldFindings = await mapConcurrently(worldOrders, CONCURRENCY, async (order) => {
    const side = sides.of(String(order.world_id));
    const proof = await verifyInGame(deps, order);
    if (proof.state === 'unknown') {
      side.unanswered += 1;
      return undefined;
    }
    side.asked += 1;
    if ((proof.state === 'done') === isPaidFor(order)) return undefined;
    return {
      kind: 'world',
      id: order.id,
      ours: stateOf(order),
      theirs: [{ code: proof.state === 'done' ? 'done' : 'not_done' }],
      evidence: proof.evidence.map(viewLine),
    } as const satisfies Finding;
  });
  findings.push(...worldFindings);
  return { sides: sides.all().sort((a, b) => Number(a.name) - Number(b.name)), findings };
}

async function verifyInGame(
  { worlds }: ReconcileDeps,
  order: FinishedOrder,
): Promise<Verification> {
  try {
    return await worlds.get(worldId(order.world_id)).writes.verify(orderId(order.id));
  } catch (error) {
    return { state: 'unknown', evidence: failureEvidence(error) };
  }
}
