import '#web/lib/creators-texts.ts';
import type { PayoutState as State } from '#contract/creator-limits.ts';
import { useText } from '#web/lib/text.ts';
import { StateBadge } from '#web/ui/StateBadge.tsx';

export function PayoutState({ state }: { state: State }) {
  const { t } = useText();
  return <StateBadge state={state}>{t(`creators.payout.states.${state}`)}</StateBadge>;
}
