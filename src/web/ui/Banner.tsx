import clsx from 'clsx';
import type { ReactNode } from 'react';
import { PlainLink } from './PlainLink.tsx';

type BannerProps = {
  /** A color class such as `dyed-gules`; without one the banner has no color. */
  color?: string | undefined;
  crest: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  /** Makes the banner a link; it sways on hover. */
  to?: string | undefined;
};

/** A hanging banner; place several in a row with a common top edge. */
export function Banner({ color, crest, title, children, to }: BannerProps) {
  const banner = (
    <div
      className={clsx(
        'cloth flex min-w-0 flex-col items-center px-1.5 pt-5 pb-10 text-center text-xs',
        'origin-top group-hover:animate-sway group-focus-visible:animate-sway',
        color ?? 'undyed',
      )}
    >
      {crest}
      <span className="mt-2.5 font-display text-base font-semibold">{title}</span>
      <span className="max-w-full truncate">{children}</span>
    </div>
  );
  // Outside the banner's shape, which would clip the focus ring.
  return to ? (
    <PlainLink to={to} className="group block">
      {banner}
    </PlainLink>
  ) : (
    banner
  );
}
