import clsx from 'clsx';
import type { ReactNode } from 'react';

type MedallionProps = {
  /** Text color of ring, ticks and plate. */
  ink: string;
  /** How much of the ring is filled. */
  share: number;
  /** On the plate; also given as text elsewhere on the page. */
  level: number | null;
  children: ReactNode;
};

const RADIUS = 78;
const LENGTH = 2 * Math.PI * RADIUS;
const TICKS = 80;
const TICK_STEP = (2 * Math.PI * 93) / TICKS;

/** An emblem in a ring that fills up with the level. */
export function Medallion({ ink, share, level, children }: MedallionProps) {
  const filled = LENGTH * Math.min(1, Math.max(0, share));
  return (
    <div className={clsx('relative w-34 flex-none md:w-46', ink)}>
      <svg
        viewBox="0 0 200 204"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        className="block h-auto w-full"
      >
        <circle cx="100" cy="100" r="75" stroke="none" className="fill-surface" />
        <circle cx="100" cy="100" r={RADIUS} strokeWidth="6" strokeOpacity=".25" />
        <circle
          cx="100"
          cy="100"
          r={RADIUS}
          strokeWidth="6"
          strokeDasharray={`${filled} ${LENGTH}`}
          transform="rotate(-90 100 100)"
        />
        <circle
          cx="100"
          cy="100"
          r="93"
          strokeWidth="6"
          strokeOpacity=".6"
          strokeDasharray={`1.4 ${TICK_STEP - 1.4}`}
        />
        {level !== null && (
          <>
            <path
              d="M66 172h68l9 15-9 15H66l-9-15z"
              strokeWidth="2"
              className="fill-ground"
              strokeLinejoin="round"
            />
            <text
              x="100"
              y="194"
              textAnchor="middle"
              stroke="none"
              className="fill-ink font-display text-xl font-semibold"
            >
              {level}
            </text>
          </>
        )}
      </svg>
      <div className="absolute inset-x-0 top-0 flex aspect-square items-center justify-center">
        {children}
      </div>
    </div>
  );
}
