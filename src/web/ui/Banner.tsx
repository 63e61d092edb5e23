import clsx from 'clsx';
import type { ReactNode } from 'react';
import { PlainLink } from './PlainLink.tsx';

type BannerProps = {
  /** A color class such as `dyed-gules`; without one the banner has no color. */
  cloth?: string | undefined;
  crest: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  /** Makes the banner a link; its cloth moves on hover. */
  to?: string | undefined;
};

/** A hanging banner; place several in a row with a common top edge. */
export function Banner({ cloth, crest, title, children, to }: BannerProps) {
  const hung = (
    <div
      className={clsx(
        'cloth flex min-w-0 flex-col items-center px-1.5 pt-5 pb-10 text-center text-xs',
        'origin-top group-hover:animate-sway group-focus-visible:animate-sway',
        cloth ?? 'undyed',
      )}
    >
      {crest}
      <span className="mt-2.5 font-display text-base font-semibold">{title}</span>
      <span className="max-w-full truncate">{children}</span>
    </div>
  );
  // Outside the cloth, which would clip its focus ring.
  return to ? (
    <PlainLink to={to} className="group block">
      {hung}
    </PlainLink>
  ) : (
    hung
  );
}
