import type { Order } from '#contract/orders.ts';
import { usePollWhile } from '#web/lib/use-poll-while.ts';

/** Orders under way are followed to their end, with the live stream or without it. */
export function useOrderUpdates(orders: readonly Order[], ask: () => void): void {
  usePollWhile(
    orders.some(({ state }) => state === 'held' || state === 'performing'),
    ask,
  );
}
