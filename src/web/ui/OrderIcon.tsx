import type { OrderState } from '#contract/orders.ts';
import { FramedIcon } from './FramedIcon.tsx';
import { orderIcon } from './order-icons.ts';

/** The icon of a kind of order, muted if it was refused. */
export function OrderIcon({ kind, state }: { kind: string; state?: OrderState }) {
  return (
    <FramedIcon
      name={orderIcon(kind)}
      ink={state && (state === 'refused' ? 'text-muted' : 'text-accent')}
    />
  );
}
