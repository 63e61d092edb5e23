import type { MovementState } from '#contract/admin-subscriptions.ts';
import { useText } from '#web/lib/text.ts';
import { StateBadge } from '#web/ui/StateBadge.tsx';

/** Whether the game has delivered a movement: the VIP of a paid period, or its removal after a refund. */
export function MovementBadge({ state }: { state: MovementState }) {
  const { t } = useText();
  return <StateBadge state={state}>{t(`admin.subscription.movements.${state}`)}</StateBadge>;
}
