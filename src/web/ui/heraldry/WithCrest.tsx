import type { ReactNode } from 'react';
import { ClanCrest } from './ClanCrest.tsx';

type WithCrestProps = {
  clan: string;
  size?: number;
  /** Classes of the crest, such as to hide it where there is no room. */
  crestClassName?: string;
  children: ReactNode;
};

/** The crest before a clan's name; both stay on one line while the name fits. */
export function WithCrest({ clan, size = 16, crestClassName, children }: WithCrestProps) {
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-1.5 align-middle">
      <ClanCrest clan={clan} size={size} {...(crestClassName && { className: crestClassName })} />
      <span className="min-w-0">{children}</span>
    </span>
  );
}
