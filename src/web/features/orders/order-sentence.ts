import type { AdminOrder } from '#contract/admin-orders.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { useText } from '#web/lib/text.ts';
import type { Tone } from '#web/ui/Badge.tsx';
import type { StatusSentence } from '#web/ui/status-sentence.ts';

const TONES = {
  held: 'waiting',
  performing: 'waiting',
  done: 'success',
  refused: 'neutral',
  unclear: 'waiting',
  toDecide: 'attention',
} as const satisfies Record<string, Tone>;

/** Whether the order was delivered, what happened to its price, and whether staff must decide. */
export function useOrderSentence(zone: string): (order: AdminOrder) => StatusSentence {
  const { t } = useText();
  return (order) => {
    const situation = order.waits_for_admin ? 'toDecide' : order.state;
    return {
      tone: TONES[situation],
      text: t(`admin.order.${order.price === 0 ? 'nowFree' : 'now'}.${situation}`, {
        price: order.price,
        purse: t(`purses.${order.purse}`),
        finished: formatDateTime(order.finished_at, zone),
      }),
    };
  };
}
