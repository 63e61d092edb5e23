import type { OrderState } from '#contract/orders.ts';
import { useText } from '#web/lib/text.ts';
import { Spinner } from '#web/ui/Spinner.tsx';
import { StateBadge } from '#web/ui/StateBadge.tsx';

/** The progress of an order: held → performing → done. */
export function OrderStateBadge({ state }: { state: OrderState }) {
  const { t } = useText();
  return (
    <span className="inline-flex items-center gap-2">
      {state === 'performing' && <Spinner label="" />}
      <StateBadge state={state}>{t(`orders.states.${state}`)}</StateBadge>
    </span>
  );
}
