import { lazy, Suspense } from 'react';
import type { NoMatchProps } from './NoMatchPanel.tsx';

/** Loaded when a search finds nothing; the server includes it. */
const NoMatchPanel = import.meta.env.SSR
  ? (await import('./NoMatchPanel.tsx')).NoMatchPanel
  : lazy(async () => ({ default: (await import('./NoMatchPanel.tsx')).NoMatchPanel }));

/** Instead of a table without rows: what was not found, and the ways on. */
export function NoMatch(props: NoMatchProps) {
  return (
    <Suspense>
      <NoMatchPanel {...props} />
    </Suspense>
  );
}
