import clsx from 'clsx';
import type { ReactNode } from 'react';

type LiveSumProps = {
  /** The total is not allowed. */
  isWrong?: boolean;
  children: ReactNode;
};

/** The total of a form's amounts while somebody types, read out by screen readers. */
export function LiveSum({ isWrong = false, children }: LiveSumProps) {
  return (
    <p
      aria-live="polite"
      className={clsx(
        'rounded-box bg-ground px-3 py-2 text-sm tabular-nums',
        isWrong ? 'text-danger' : 'text-muted',
      )}
    >
      {children}
    </p>
  );
}
