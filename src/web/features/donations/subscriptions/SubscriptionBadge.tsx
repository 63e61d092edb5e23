import type { SubscriptionState } from '#contract/subscriptions.ts';
import { useText } from '#web/lib/text.ts';
import { Badge, type Tone } from '#web/ui/Badge.tsx';

const TONES: Record<SubscriptionState, Tone> = {
  opened: 'accent',
  active: 'success',
  past_due: 'danger',
  canceled: 'neutral',
  ended: 'neutral',
  failed: 'neutral',
};

export function SubscriptionBadge({ state }: { state: SubscriptionState }) {
  const { t } = useText();
  return <Badge tone={TONES[state]}>{t(`subscriptions.states.${state}`)}</Badge>;
}
