import { useSyncExternalStore } from 'react';
import type { Summary } from '#contract/summary.ts';

/** The panel's frame follows the master account; the header above it shows it. */
let current: Summary | null = null;
const listeners = new Set<() => void>();

/** Null without subscribers. */
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
