import { type Order, orderPath, orderSchema } from '#contract/orders.ts';
import { type Api, ApiError } from '#web/lib/api.ts';
import { backoffMs } from '#web/lib/backoff.ts';
import { isReceivingUpdates, orderEnded } from '#web/lib/personal-updates.ts';

/** The event stream reports the end; without it, the order is polled this often. */
const POLL_MS = 2_000;
/** With it, a poll now and then is enough, in case an event was lost. */
const LIVE_POLL_MS = 30_000;
const MAX_WAIT_MS = 180_000;

/** Waits until the order has ended; undefined after a logout or three minutes. */
export async function followOrder(api: Api, orderId: string): Promise<Order | undefined> {
  const until = performance.now() + MAX_WAIT_MS;
  let failures = 0;
  while (performance.now() < until) {
    await orderEnded(orderId, isReceivingUpdates() ? LIVE_POLL_MS : POLL_MS);
    try {
      const order = await api.get(orderPath(orderId), orderSchema);
      failures = 0;
      if (order.state === 'done' || order.state === 'refused') return order;
    } catch (error) {
      // Logged out in the meantime: stop.
      if (error instanceof ApiError && error.status === 401) return undefined;
      failures += 1;
      await new Promise((resolve) => setTimeout(resolve, backoffMs(failures, POLL_MS)));
    }
  }
  return undefined;
}
