import clsx from 'clsx';
import type { ReactNode } from 'react';

type FigureProps = {
  label: string;
  /** A balance that can be spent: a third of the six-column grid, others half. */
  isPurse?: boolean;
  children: ReactNode;
};

/** One number of the master account with its name. */
export function Figure({ label, isPurse = false, children }: FigureProps) {
  return (
    <div
      className={clsx(
        'flex min-w-0 flex-col justify-between gap-1 border bg-surface px-3 py-3 sm:px-4',
        isPurse ? 'col-span-2 border-beam' : 'col-span-3 border-line',
      )}
    >
      <dt className="text-xs text-muted">{label}</dt>
      <dd
        className={clsx(
          'truncate font-display text-xl font-semibold sm:text-2xl',
          isPurse && 'text-accent',
        )}
      >
        {children}
      </dd>
    </div>
  );
}

/** Whose account it is, as a line above its numbers. */
export function EmailLine({ label, email }: { label: string; email: string }) {
  return (
    <div className="col-span-full flex min-w-0 flex-wrap items-baseline gap-x-2">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="min-w-0 font-semibold [overflow-wrap:anywhere]">{email}</dd>
    </div>
  );
}
