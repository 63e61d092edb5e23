import clsx from 'clsx';

/** Decoration for a completed action; the text next to it carries the meaning. */
export function WaxSeal({ size = 44, isStill = false }: { size?: number; isStill?: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="-24 -24 48 48"
      width={size}
      height={size}
      className={clsx('flex-none', !isStill && 'animate-stamp')}
    >
      <path d={WAX} className="fill-gules" />
      <circle r="15" fill="none" strokeWidth="1.5" className="stroke-on-danger" opacity="0.45" />
      <path
        d="M-7-8v4l2 1.5V4.500L-7 6.500V9H7V6.500L5 4.500V-2.500L7-4V-8H4v2H1.500V-8h-3v2H-4v-2z"
        className="fill-on-danger"
        opacity="0.85"
      />
    </svg>
  );
}

/** Wax spreads unevenly under the stamp. */
const WAX =
  'M0-22C7-24 9-18 14-17S22-12 21-6 24 3 21 8 19 16 13 17 6 23 0 21-9 23-13 18-22 14-21 7-24-2-21-8-16-15-12-18-5-21 0-22z';
