import type { MouseEvent } from 'react';

/** A click meant for this page; with a key held the visitor wants a new tab or window. */
export function isPlainClick(event: MouseEvent): boolean {
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
