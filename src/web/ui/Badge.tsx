import clsx from 'clsx';
import type { ReactNode } from 'react';

export type Tone = 'neutral' | 'accent' | 'waiting' | 'success' | 'attention' | 'danger';

export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'badge inline-block rounded-box border px-2 py-px text-xs font-medium whitespace-nowrap first-letter:uppercase',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}

const TONES: Record<Tone, string> = {
  neutral: 'border-line text-muted',
  accent: 'border-beam text-accent',
  waiting: 'border-waiting text-waiting',
  success: 'border-success text-success',
  attention: 'border-attention text-attention',
  danger: 'border-danger text-danger',
};
