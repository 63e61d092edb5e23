import type { OrderState } from '#contract/orders.ts';

/** How many of the three steps it has reached. */
const STEPS: Record<OrderState, number> = {
  held: 1,
  performing: 2,
  unclear: 2,
  refused: 2,
  done: 3,
};
const COLORS: Record<OrderState, string> = {
  held: 'text-accent',
  performing: 'text-accent',
  unclear: 'text-danger',
  refused: 'text-danger',
  done: 'text-success',
};
const STEP_X = [5, 36, 67];

/**
 * Held → performing → done, as diamonds on a line; a refused one ends in a cross instead of the
 * last diamond. The badge above says it in words.
 */
export function OrderTrack({ state }: { state: OrderState }) {
  const reached = STEPS[state];
  return (
    <svg viewBox="0 0 72 10" width="72" height="10" aria-hidden="true" className={COLORS[state]}>
      <path d="M5 5h62" strokeWidth="1.5" className="stroke-line" />
      <path d={`M5 5H${STEP_X[reached - 1]}`} stroke="currentColor" strokeWidth="1.5" />
      {STEP_X.slice(0, state === 'refused' ? 2 : 3).map((x, step) => (
        <path
          key={x}
          d={`M${x} .8l4.2 4.2-4.2 4.2L${x - 4.2} 5z`}
          strokeWidth="1.2"
          {...(step < reached
            ? { fill: 'currentColor', stroke: 'currentColor' }
            : { className: 'fill-ground stroke-line-field' })}
        />
      ))}
      {state === 'refused' && (
        <path d="M63.500 1.500l7 7m0-7l-7 7" stroke="currentColor" strokeWidth="1.8" />
      )}
    </svg>
  );
}
