import clsx from 'clsx';
import { useState } from 'react';

type StateDotProps = {
  isOn: boolean;
  /** The text next to the dot: color alone is not accessible. */
  label: string;
};

/** Alive or dead, online or offline. The dot pulses once when it turns on, but not if it was on at page load. */
export function StateDot({ isOn, label }: StateDotProps) {
  const [wasOn] = useState(isOn);
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-2 font-medium whitespace-nowrap',
        isOn ? 'text-success' : 'text-danger',
      )}
    >
      <svg viewBox="0 0 10 10" width="9" height="9" aria-hidden="true" className="flex-none">
        {isOn ? (
          <circle
            cx="5"
            cy="5"
            r="5"
            fill="currentColor"
            className={wasOn ? undefined : 'origin-center animate-rise'}
          />
        ) : (
          <circle cx="5" cy="5" r="3.75" fill="none" stroke="currentColor" strokeWidth="2.5" />
        )}
      </svg>
      {label}
    </span>
  );
}
