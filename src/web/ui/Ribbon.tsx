import clsx from 'clsx';
import type { ReactNode } from 'react';

type RibbonProps = {
  /** A color class such as `dyed-gules`, or `gilded`. */
  color: string;
  above?: string;
  /** A number or a crest. */
  children: ReactNode;
  below: string;
};

/** A narrow banner hanging from the beam above a page header. */
export function Ribbon({ color, above, children, below }: RibbonProps) {
  return (
    <li
      className={clsx(
        'cloth origin-top hover:animate-sway flex w-16 flex-col items-center justify-between gap-1 px-1 pt-3 pb-8 text-center text-xs leading-tight lg:w-24 lg:pt-5 lg:pb-10',
        color,
      )}
    >
      {above && <span className="max-w-full truncate font-display font-semibold">{above}</span>}
      {/* A rank of three digits still fits. */}
      <span className="font-display text-xl font-semibold tabular-nums lg:text-2xl">
        {children}
      </span>
      <span className="max-w-full">{below}</span>
    </li>
  );
}
