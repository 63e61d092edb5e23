import type { Order } from '#contract/orders.ts';
import { usePollWhile } from '#web/lib/use-poll-while.ts';

/** Polls while an order is held or being performed and there is no event stream. */
export function useOrderUpdates(orders: readonly Order[], poll: () => void): void {
  usePollWhile(
    orders.some(({ state }) => state === 'held' || state === 'performing'),
    poll,
  );
}
