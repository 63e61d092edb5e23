import { findDueOrders } from './claim-order.ts';
import type { OrderDeps } from './order-deps.ts';
import { performOrder } from './perform-order.ts';
import { seekProofOf } from './seek-proof.ts';

const AT_ONCE = 4;
const BATCH = 100;

/**
 * Takes up what nobody was woken for: a dead worker's orders, those of a world that was away, and
 * unclear ones. Every worker sweeps; claims keep them apart.
 */
export async function sweepOrders(deps: OrderDeps): Promise<void> {
  const due = await findDueOrders(deps.db, BATCH);
  const next = due.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const { id, state } of next) {
        await (state === 'unclear' ? seekProofOf(deps, id) : performOrder(deps, id)).catch(
          (error: unknown) => deps.log.warn({ err: error, orderId: id }, 'order not performed'),
        );
      }
    }),
  );
}
