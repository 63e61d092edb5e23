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

export function StateBadge({ state }: { state: PaymentState }) {
  const { t } = useText();
  return <Badge tone={TONES[state]}>{t(`donate.states.${state}`)}</Badge>;
}
