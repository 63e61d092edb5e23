import type { Offer } from '#contract/market.ts';
import { UsualNote } from './UsualNote.tsx';
import { useComparison } from './use-comparison.ts';

/** A bar from the middle, which is the usual price: to the left if cheaper, to the right if not. */
export function UsualBar({ offer }: { offer: Offer }) {
  const comparison = useComparison()(offer);
  if (!comparison) return null;
  const { share, isBargain } = comparison;
  return (
    <span className="flex items-center justify-end gap-3">
      <UsualNote offer={offer} />
      <svg viewBox="0 0 64 10" width="64" height="10" aria-hidden="true" className="max-xl:hidden">
        <path d="M0 4h64v2H0z" className="fill-line" />
        <rect
          x={32 + Math.min(share, 0) * 32}
          y="3"
          width={Math.abs(share) * 32}
          height="4"
          className={isBargain ? 'fill-success' : 'fill-line-field'}
        />
        <path d="M31 0h2v10h-2z" className="fill-beam" />
      </svg>
    </span>
  );
}
