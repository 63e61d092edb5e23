import type { SubscriptionState } from '#contract/subscriptions.ts';
import { useText } from '#web/lib/text.ts';
import { StateBadge } from '#web/ui/StateBadge.tsx';

export function SubscriptionBadge({ state }: { state: SubscriptionState }) {
  const { t } = useText();
  return <StateBadge state={state}>{t(`subscriptions.states.${state}`)}</StateBadge>;
}
