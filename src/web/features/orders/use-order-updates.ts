import type { Order } from '#contract/orders.ts';
import { usePollWhile } from '#web/lib/use-poll-while.ts';

/** Polls until all orders are final, with or without the live stream. */
export function useOrderUpdates(orders: readonly Order[], poll: () => void): void {
  usePollWhile(
    orders.some(({ state }) => state === 'held' || state === 'performing'),
    poll,
  );
}
