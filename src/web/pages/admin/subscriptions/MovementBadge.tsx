import { useText } from '#web/lib/text.ts';
import { Badge, type Tone } from '#web/ui/Badge.tsx';

const TONES = {
  waiting: 'accent',
  ordered: 'accent',
  done: 'success',
  undeliverable: 'danger',
  dropped: 'neutral',
} as const satisfies Record<string, Tone>;

/** How far the VIP of a paid period is. */
export function MovementBadge({ state }: { state: string }) {
  const { t } = useText();
  const known = (Object.keys(TONES) as (keyof typeof TONES)[]).find((name) => name === state);
  if (!known) return <Badge>{state}</Badge>;
  return <Badge tone={TONES[known]}>{t(`admin.subscription.movements.${known}`)}</Badge>;
}
