import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Tone } from './Badge.tsx';

type StatProps = {
  label: string;
  value: ReactNode;
  tone?: Tone;
  /** An explanation of the number. */
  children?: ReactNode;
};

/** One labeled number of a description list. */
export function Stat({ label, value, tone = 'accent', children }: StatProps) {
  return (
    <div className={clsx('min-w-0 border-l-3 pl-3', EDGES[tone])}>
      <dt className="text-xs text-muted">{label}</dt>
      <dd
        className={clsx('text-lg font-semibold tabular-nums', tone === 'danger' && 'text-danger')}
      >
        {value}
      </dd>
      {children && <dd className="text-sm text-muted">{children}</dd>}
    </div>
  );
}

const EDGES: Record<Tone, string> = {
  neutral: 'border-line-field',
  accent: 'border-beam',
  waiting: 'border-waiting',
  success: 'border-success',
  attention: 'border-attention',
  danger: 'border-danger',
};
