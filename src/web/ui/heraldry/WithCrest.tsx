import type { ReactNode } from 'react';
import { ClanCrest } from './ClanCrest.tsx';

type WithCrestProps = {
  clan: string;
  size?: number;
  children: ReactNode;
};

/** The crest before a clan's name; both stay on one line while the name fits. */
export function WithCrest({ clan, size = 16, children }: WithCrestProps) {
  return (
    <span className="inline-flex max-w-full min-w-0 items-baseline gap-1.5">
      {/* Centered on the name, whose baseline stays that of the line around it. */}
      <ClanCrest clan={clan} size={size} className="self-center" />
      <span className="min-w-0">{children}</span>
    </span>
  );
}
