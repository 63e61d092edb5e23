import type { DisputeState } from '#contract/dispute-states.ts';
import { useText } from '#web/lib/text.ts';
import { Badge, type Tone } from '#web/ui/Badge.tsx';

const TONES: Record<DisputeState, Tone> = {
  open: 'danger',
  evidence_sent: 'accent',
  won: 'success',
  lost: 'neutral',
};

export function DisputeBadge({ state }: { state: DisputeState }) {
  const { t } = useText();
  return <Badge tone={TONES[state]}>{t(`admin.disputes.states.${state}`)}</Badge>;
}
