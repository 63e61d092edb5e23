import type { ReactNode } from 'react';

type EmptyStateProps = {
  /** What would be here. */
  title: string;
  /** How to get it. */
  children?: ReactNode;
  action?: ReactNode;
};

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-10 text-center">
      <svg viewBox="0 0 48 60" width="48" height="60" aria-hidden="true" className="text-line">
        <path d="M2 2h44v3H2z" className="fill-beam" />
        <path
          d="M7 5h34v51L24 44 7 56z"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeDasharray="4 4"
        />
      </svg>
      <p className="font-display text-lg font-semibold">{title}</p>
      {children && <div className="max-w-[52ch] text-muted">{children}</div>}
      {action}
    </div>
  );
}
