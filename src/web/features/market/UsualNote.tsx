import clsx from 'clsx';
import type { Offer } from '#contract/market.ts';
import { useComparison } from './use-comparison.ts';

/** How the price compares with the usual one. A bargain stands out. */
export function UsualNote({ offer }: { offer: Offer }) {
  const comparison = useComparison()(offer);
  if (!comparison) return null;
  return (
    <span
      className={clsx(
        'block text-xs leading-tight whitespace-nowrap',
        comparison.isBargain ? 'font-semibold text-success' : 'text-muted',
      )}
    >
      {comparison.text}
    </span>
  );
}
