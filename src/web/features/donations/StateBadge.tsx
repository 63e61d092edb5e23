import type { PaymentState } from '#contract/payments.ts';
import { useText } from '#web/lib/text.ts';
import { Badge, type Tone } from '#web/ui/Badge.tsx';

const TONES: Record<PaymentState, Tone> = {
  pending: 'accent',
  paid: 'accent',
  credited: 'success',
  refunded: 'neutral',
  charged_back: 'danger',
  failed: 'danger',
  review: 'accent',
};

type StateBadgeProps = {
  state: PaymentState;
  /** False for a period of a subscription, which gives VIP. */
  hasCoins?: boolean;
};

export function StateBadge({ state, hasCoins = true }: StateBadgeProps) {
  const { t } = useText();
  const shown = state === 'credited' && !hasCoins ? 'paid' : state;
  return <Badge tone={TONES[state]}>{t(`donate.states.${shown}`)}</Badge>;
}
