import { useState } from 'react';
import type { PaymentState } from '#contract/payments.ts';
import { isOwnLive } from '#web/lib/own-live.ts';
import { usePanel } from '#web/lib/panel.ts';
import { usePollWhile } from '#web/lib/use-poll-while.ts';

const OPEN = new Set<PaymentState>(['pending', 'paid']);
/** How often to check for the effect of a request. */
const LOOKS = 3;

/** Follows a payment until it is final; with the live stream also a refund a month later. */
export function usePaymentUpdates(
  state: PaymentState,
  ask: () => void,
): { expectUpdate: () => void } {
  const panel = usePanel();
  const [looks, setLooks] = useState(0);
  usePollWhile(OPEN.has(state) || looks > 0, () => {
    ask();
    // The live stream announces credited coins.
    if (!isOwnLive()) panel.refresh();
    setLooks((left) => Math.max(0, left - 1));
  });
  return { expectUpdate: () => setLooks(LOOKS) };
}
