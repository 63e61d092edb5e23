import type { MovementState } from '#contract/admin-subscriptions.ts';
import { useText } from '#web/lib/text.ts';
import { Badge, type Tone } from '#web/ui/Badge.tsx';

const TONES: Record<MovementState, Tone> = {
  waiting: 'accent',
  ordered: 'accent',
  done: 'success',
  undeliverable: 'danger',
  dropped: 'neutral',
};

/** Whether the game has delivered a movement: the VIP of a paid period, or its removal after a refund. */
export function MovementBadge({ state }: { state: MovementState }) {
  const { t } = useText();
  return <Badge tone={TONES[state]}>{t(`admin.subscription.movements.${state}`)}</Badge>;
}
