import { useState } from 'react';
import type { PaymentState } from '#contract/payments.ts';
import { usePanel } from '#web/lib/panel.ts';
import { isReceivingUpdates } from '#web/lib/personal-updates.ts';
import { usePollWhile } from '#web/lib/use-poll-while.ts';

const OPEN = new Set<PaymentState>(['pending', 'paid']);
/** How many polls follow a request, to show its effect. */
const EXTRA_POLLS = 3;

/**
 * Without an event stream, polls until the payment is final. The page itself follows the stream,
 * which also reports later changes, such as a refund.
 */
export function usePaymentUpdates(
  state: PaymentState,
  reload: () => void,
): { expectUpdate: () => void } {
  const panel = usePanel();
  const [extraPolls, setExtraPolls] = useState(0);
  usePollWhile(OPEN.has(state) || extraPolls > 0, () => {
    reload();
    // The event stream announces credited coins.
    if (!isReceivingUpdates()) panel.refresh();
    setExtraPolls((left) => Math.max(0, left - 1));
  });
  return { expectUpdate: () => setExtraPolls(EXTRA_POLLS) };
}
