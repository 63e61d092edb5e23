import { useState } from 'react';
import type { PaymentState } from '#contract/payments.ts';
import { usePanel } from '#web/lib/panel.ts';
import { useAskWhile } from '#web/lib/use-ask-while.ts';

const OPEN = new Set<PaymentState>(['pending', 'paid']);
/** After something was asked for, its effect is looked for this often. */
const LOOKS = 3;

/** A payment is followed to its end; with the live stream, to a refund a month later too. */
export function usePaymentNews(state: PaymentState): { expectNews: () => void } {
  const { reload } = usePanel();
  const [looks, setLooks] = useState(0);
  useAskWhile(OPEN.has(state) || looks > 0, () => {
    reload();
    setLooks((left) => Math.max(0, left - 1));
  });
  return { expectNews: () => setLooks(LOOKS) };
}
