import { useEffect, useState } from 'react';
import type { PaymentReply } from '#contract/payments.ts';
import { useSharedStore } from '#web/lib/shared-state.ts';
import { useApi } from '#web/lib/use-api.ts';
import { loadPayment } from './load-donations.ts';

const EVERY_MS = 2_000;
const OPEN = new Set(['pending', 'paid']);

/** Follows a payment until it is settled: it asks our own state, and changes nothing. */
export function usePayment(loaded: PaymentReply): { reply: PaymentReply; again: () => void } {
  const api = useApi();
  const store = useSharedStore();
  const [reply, setReply] = useState(loaded);
  const [round, setRound] = useState(0);
  const isOpen = OPEN.has(reply.payment.state);
  const { payment_id } = loaded.payment;

  useEffect(() => {
    if (!isOpen && round === 0) return;
    const timer = setTimeout(async () => {
      // A lost connection is asked again at the next beat.
      const next = await loadPayment(api, payment_id).catch(() => undefined);
      if (next) {
        setReply(next);
        store.replaceCoins(next.coins);
      }
      setRound((count) =>
        next && !OPEN.has(next.payment.state) ? Math.max(0, count - 1) : count + 1,
      );
    }, EVERY_MS);
    return () => clearTimeout(timer);
  }, [api, store, payment_id, isOpen, round]);

  return { reply, again: () => setRound(3) };
}
