import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Tone } from './Badge.tsx';

type NoticeProps = {
  tone?: Tone;
  children: ReactNode;
  /** At the end of the bar, such as a time or a link. */
  aside?: ReactNode;
};

/** A status bar: the world is down, the data is from hh:mm:ss. */
export function Notice({ tone = 'neutral', children, aside }: NoticeProps) {
  return (
    <div
      role="status"
      className={clsx(
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-l-3 bg-surface px-4 py-2.5 text-sm',
        TONES[tone],
      )}
    >
      <div className="min-w-0">{children}</div>
      {aside && <div className="text-muted tabular-nums">{aside}</div>}
    </div>
  );
}

const TONES: Record<Tone, string> = {
  neutral: 'border-line-field',
  accent: 'border-beam',
  waiting: 'border-waiting',
  success: 'border-success',
  attention: 'border-attention',
  danger: 'border-danger',
};
