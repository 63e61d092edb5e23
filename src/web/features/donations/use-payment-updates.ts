import { useState } from 'react';
import type { PaymentState } from '#contract/payments.ts';
import { isOwnLive } from '#web/lib/own-live.ts';
import { usePanel } from '#web/lib/panel.ts';
import { usePollWhile } from '#web/lib/use-poll-while.ts';

const OPEN = new Set<PaymentState>(['pending', 'paid']);
/** Polls for the effect of a request. */
const EXTRA_POLLS = 3;

/** Follows a payment until it is final; with the live stream also a refund a month later. */
export function usePaymentUpdates(
  state: PaymentState,
  reload: () => void,
): { expectUpdate: () => void } {
  const panel = usePanel();
  const [extraPolls, setExtraPolls] = useState(0);
  usePollWhile(OPEN.has(state) || extraPolls > 0, () => {
    reload();
    // The live stream announces credited coins.
    if (!isOwnLive()) panel.refresh();
    setExtraPolls((left) => Math.max(0, left - 1));
  });
  return { expectUpdate: () => setExtraPolls(EXTRA_POLLS) };
}
