import type { AdminPaymentReply } from '#contract/admin-payments.ts';
import { useText } from '#web/lib/text.ts';
import type { Tone } from '#web/ui/Badge.tsx';
import type { StatusSentence } from '#web/ui/status-sentence.ts';
import { useMoney } from './use-money.ts';

type Payment = AdminPaymentReply['payment'];

const TONES = {
  transfer: 'attention',
  transferWithProof: 'attention',
  pending: 'waiting',
  paid: 'waiting',
  subscription: 'success',
  credited: 'success',
  partlyRefunded: 'neutral',
  refunded: 'neutral',
  charged_back: 'danger',
  failed: 'danger',
  review: 'attention',
} as const satisfies Record<string, Tone>;

/** What a payment's status means for staff: whether the player has the coins, and what is left to do. */
export function usePaymentSentence(): (payment: Payment) => StatusSentence {
  const { t } = useText();
  const money = useMoney();
  return (payment) => {
    const situation = situationOf(payment);
    return {
      tone: TONES[situation],
      text: t(`admin.payment.now.${situation}`, {
        coins: payment.coins,
        taken: payment.coins_taken,
        refunded: money(payment.refunded, payment.currency),
        disputed: money(payment.disputed, payment.currency),
      }),
    };
  };
}

function situationOf({ state, provider, has_proof, coins, refunded }: Payment): keyof typeof TONES {
  if (state === 'pending' && provider === 'manual') {
    return has_proof ? 'transferWithProof' : 'transfer';
  }
  if (state !== 'credited') return state;
  // A period of a subscription: it has no coins.
  if (coins === 0) return 'subscription';
  return refunded > 0 ? 'partlyRefunded' : 'credited';
}
