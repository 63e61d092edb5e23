import type { ReactNode } from 'react';

export type Fact = { label: string; value: ReactNode };

/** Labels on the left, values on the right, separated by thin lines. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="text-sm">
      {facts.map(({ label, value }) => (
        <div
          key={label}
          className="flex items-baseline justify-between gap-4 border-b border-line-soft py-1.5"
        >
          <dt className="flex-none text-muted">{label}</dt>
          <dd className="min-w-0 text-right [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
