import clsx from 'clsx';

type MeterProps = {
  /** 0 to 1. */
  value: number;
  /** A lighter part after the value, 0 to 1: the window in which something may happen. */
  upTo?: number;
  label: string;
  tone?: 'accent' | 'success' | 'danger';
};

/** A bar drawn by SVG attributes: an inline width style would be refused by the CSP. */
export function Meter({ value, upTo, label, tone = 'accent' }: MeterProps) {
  const percent = toPercent(value);
  return (
    <svg
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      width="100%"
      height="8"
      className={clsx('block min-w-16', TONES[tone])}
    >
      <rect width="100%" height="8" className="fill-line-soft" />
      {upTo !== undefined && (
        <rect width={`${toPercent(upTo)}%`} height="8" fill="currentColor" fillOpacity="0.35" />
      )}
      <rect width={`${percent}%`} height="8" fill="currentColor" />
    </svg>
  );
}

const TONES = { accent: 'text-accent', success: 'text-success', danger: 'text-danger' };

function toPercent(part: number): number {
  return Math.round(Math.min(1, Math.max(0, part)) * 100);
}
