import { useEffect, useRef, useState } from 'react';
import type { PaymentState } from '#contract/payments.ts';
import { useIsOwnLive } from '#web/lib/own-live.ts';
import { usePanel } from '#web/lib/panel.ts';

const EVERY_MS = 2_000;
const OPEN = new Set<PaymentState>(['pending', 'paid']);
/** After something was asked for, its effect is looked for this often. */
const LOOKS = 3;

/**
 * While a payment is under way and the live stream is away, asks for news. With the stream the panel
 * is told, of a refund a month later too, and this is silent.
 */
export function usePaymentNews(state: PaymentState): { expectNews: () => void } {
  const { reload } = usePanel();
  const latest = useRef(reload);
  latest.current = reload;
  const isLive = useIsOwnLive();
  const [looks, setLooks] = useState(0);
  const isWaiting = OPEN.has(state) || looks > 0;
  useEffect(() => {
    if (!isWaiting || isLive) return;
    const asking = setInterval(() => {
      latest.current();
      setLooks((left) => Math.max(0, left - 1));
    }, EVERY_MS);
    return () => clearInterval(asking);
  }, [isWaiting, isLive]);
  return { expectNews: () => setLooks(LOOKS) };
}
