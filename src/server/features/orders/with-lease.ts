import { LEASE_SECONDS, renewLease } from './claim-order.ts';
import type { OrderRow } from './kinds/kind.ts';
import type { OrderDeps } from './order-deps.ts';

/**
 * Renews the lease while `work` runs. If another worker takes the order over, the signal aborts
 * `work`: its result no longer counts.
 */
export async function withLease<Result>(
  { db, log }: Pick<OrderDeps, 'db' | 'log'>,
  order: OrderRow,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const lost = new AbortController();
  const timer = setInterval(
    () => {
      renewLease(db, order).then(
        (isOurs) => isOurs || lost.abort(new Error('the order was taken over')),
        (error: unknown) => log.warn({ err: error, orderId: order.id }, 'lease not renewed'),
      );
    },
    (LEASE_SECONDS * 1_000) / 3,
  );
  try {
    return await work(lost.signal);
  } finally {
    clearInterval(timer);
  }
}
