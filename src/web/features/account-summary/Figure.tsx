import clsx from 'clsx';
import type { ReactNode } from 'react';

type FigureProps = {
  label: string;
  /** Long ones have a phone's whole width. */
  isLong?: boolean;
  children: ReactNode;
};

/** One number of the master account with its name. */
export function Figure({ label, isLong = false, children }: FigureProps) {
  return (
    <div
      className={clsx(
        'flex min-w-0 flex-col gap-0.5 border-b border-line-soft py-2.5',
        isLong && 'col-span-2 sm:col-span-1',
      )}
    >
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="truncate text-lg font-semibold">{children}</dd>
    </div>
  );
}
