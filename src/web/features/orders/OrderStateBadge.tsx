import type { OrderState } from '#contract/orders.ts';
import { useText } from '#web/lib/text.ts';
import { Badge, type Tone } from '#web/ui/Badge.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

const TONES: Record<OrderState, Tone> = {
  held: 'accent',
  performing: 'accent',
  done: 'success',
  refused: 'danger',
  unclear: 'danger',
};

/** The progress of an order: held → performing → done. */
export function OrderStateBadge({ state }: { state: OrderState }) {
  const { t } = useText();
  return (
    <span className="inline-flex items-center gap-2">
      {state === 'performing' && <Spinner label="" />}
      <Badge tone={TONES[state]}>{t(`orders.states.${state}`)}</Badge>
    </span>
  );
}
