import type { MouseEvent } from 'react';

/** A plain click; with a modifier key the visitor wants a new tab or window. */
export function isPlainClick(event: MouseEvent): boolean {
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
