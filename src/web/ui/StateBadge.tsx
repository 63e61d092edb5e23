import type { ReactNode } from 'react';
import { Badge } from './Badge.tsx';
import { type KnownState, toneOf } from './state-tones.ts';

/** A status in its color, which is the same in every list. */
export function StateBadge({ state, children }: { state: KnownState; children: ReactNode }) {
  return <Badge tone={toneOf(state)}>{children}</Badge>;
}
