import type { OrderState } from '#contract/orders.ts';

type OpenState = Exclude<OrderState, 'done' | 'refused'>;

/** How many of the three steps an order has reached. */
const STEPS: Record<OpenState, number> = { held: 1, performing: 2, unclear: 2 };
const COLORS: Record<OpenState, string> = {
  held: 'text-waiting',
  performing: 'text-waiting',
  unclear: 'text-attention',
};
const STEP_X = [5, 36, 67];

/** Whether an order still has steps to take. */
export function isOpen(state: OrderState): state is OpenState {
  return state in STEPS;
}

/** Held → performing → done, as diamonds on a line. The badge beside it says it in words. */
export function OrderTrack({ state }: { state: OpenState }) {
  const reached = STEPS[state];
  return (
    <svg viewBox="0 0 72 10" width="72" height="10" aria-hidden="true" className={COLORS[state]}>
      <path d="M5 5h62" strokeWidth="1.5" className="stroke-line" />
      <path d={`M5 5H${STEP_X[reached - 1]}`} stroke="currentColor" strokeWidth="1.5" />
      {STEP_X.map((x, step) => (
        <path
          key={x}
          d={`M${x} .8l4.2 4.2-4.2 4.2L${x - 4.2} 5z`}
          strokeWidth="1.2"
          {...(step < reached
            ? { fill: 'currentColor', stroke: 'currentColor' }
            : { className: 'fill-ground stroke-line-field' })}
        />
      ))}
    </svg>
  );
}
