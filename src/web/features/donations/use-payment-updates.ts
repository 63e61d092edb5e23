import { useState } from 'react';
import type { PaymentState } from '#contract/payments.ts';
import { isOwnLive } from '#web/lib/own-live.ts';
import { usePanel } from '#web/lib/panel.ts';
import { usePollWhile } from '#web/lib/use-poll-while.ts';

const OPEN = new Set<PaymentState>(['pending', 'paid']);
/** After something was asked for, its effect is looked for this often. */
const LOOKS = 3;

/** A payment is followed to its end; with the live stream, to a refund a month later too. */
export function usePaymentUpdates(
  state: PaymentState,
  ask: () => void,
): { expectUpdate: () => void } {
  const panel = usePanel();
  const [looks, setLooks] = useState(0);
  usePollWhile(OPEN.has(state) || looks > 0, () => {
    ask();
    // What was credited is told where the live stream stands.
    if (!isOwnLive()) panel.refresh();
    setLooks((left) => Math.max(0, left - 1));
  });
  return { expectUpdate: () => setLooks(LOOKS) };
}
