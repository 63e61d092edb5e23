import '#web/lib/creators-texts.ts';
import type { PayoutState as State } from '#contract/creator-limits.ts';
import { useText } from '#web/lib/text.ts';
import { Badge, type Tone } from '#web/ui/Badge.tsx';

const TONES: Record<State, Tone> = {
  requested: 'accent',
  paid: 'success',
  refused: 'danger',
};

export function PayoutState({ state }: { state: State }) {
  const { t } = useText();
  return <Badge tone={TONES[state]}>{t(`creators.payout.states.${state}`)}</Badge>;
}
