import clsx from 'clsx';
import type { Offer } from '#contract/market.ts';
import { useComparison } from './use-comparison.ts';

/** How the price compares with the usual one. A bargain stands out. */
export function UsualNote({ offer }: { offer: Offer }) {
  const found = useComparison()(offer);
  if (!found) return null;
  return (
    <span
      className={clsx(
        'block text-xs leading-tight whitespace-nowrap',
        found.isBargain ? 'font-semibold text-success' : 'text-muted',
      )}
    >
      {found.text}
    </span>
  );
}
