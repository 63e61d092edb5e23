import { useSyncExternalStore } from 'react';
import type { Summary } from '#contract/summary.ts';

/** Loaded by the panel's layout, and shown by the site's header outside it. */
let current: Summary | null = null;
const listeners = new Set<() => void>();

/** Null when the visitor leaves the panel. */
export function shareSummary(summary: Summary | null): void {
  if (current === summary) return;
  current = summary;
  for (const listener of listeners) listener();
}

export function useLiveSummary(): Summary | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
