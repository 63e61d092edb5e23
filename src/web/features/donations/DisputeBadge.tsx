import type { DisputeState } from '#contract/dispute-states.ts';
import { useText } from '#web/lib/text.ts';
import { StateBadge } from '#web/ui/StateBadge.tsx';

export function DisputeBadge({ state }: { state: DisputeState }) {
  const { t } = useText();
  return <StateBadge state={state}>{t(`admin.disputes.states.${state}`)}</StateBadge>;
}
