import clsx from 'clsx';
import type { ReactNode } from 'react';

type FigureProps = {
  label: string;
  /** Long values take a full row of the six-column grid, purses a third, others half. */
  isLong?: boolean;
  /** A balance that can be spent. */
  isPurse?: boolean;
  children: ReactNode;
};

/** One number of the master account with its name. */
export function Figure({ label, isLong = false, isPurse = false, children }: FigureProps) {
  return (
    <div
      className={clsx(
        'flex min-w-0 flex-col justify-between gap-1 border bg-surface px-3 py-3 sm:px-4',
        isPurse ? 'col-span-2 border-beam' : 'border-line',
        !isPurse && (isLong ? 'col-span-6' : 'col-span-3'),
      )}
    >
      <dt className="text-xs text-muted">{label}</dt>
      <dd
        className={clsx(
          'truncate font-semibold',
          isLong ? 'py-0.5 text-lg' : 'font-display text-xl sm:text-2xl',
          isPurse && 'text-accent',
        )}
      >
        {children}
      </dd>
    </div>
  );
}
