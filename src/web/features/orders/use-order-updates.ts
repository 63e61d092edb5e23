import type { Order } from '#contract/orders.ts';
import { useAskWhile } from '#web/lib/use-ask-while.ts';

/** Orders under way are followed to their end, with the live stream or without it. */
export function useOrderUpdates(orders: readonly Order[], ask: () => void): void {
  useAskWhile(
    orders.some(({ state }) => state === 'held' || state === 'performing'),
    ask,
  );
}
