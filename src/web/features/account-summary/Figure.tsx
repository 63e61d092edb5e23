import clsx from 'clsx';
import type { ReactNode } from 'react';

type FigureProps = {
  label: string;
  /** Long ones have a phone's whole width. */
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
        'flex min-w-0 flex-col gap-1 border bg-surface px-4 py-3',
        isPurse ? 'border-beam' : 'border-line',
        isLong && 'col-span-2',
      )}
    >
      <dt className="text-xs text-muted">{label}</dt>
      <dd
        className={clsx(
          'truncate font-semibold',
          isLong ? 'py-0.5 text-lg' : 'font-display text-2xl',
          isPurse && 'text-accent',
        )}
      >
        {children}
      </dd>
    </div>
  );
}
