import type { ComponentType } from 'react';
import { useMatches } from 'react-router';

/** The handle of an area's layout that shows something in the header, before the account menu. */
export interface HeaderHandle {
  InHeader: ComponentType;
}

/** What the current area shows in the header; part of the area's code, so public pages do not load it. */
export function useHeaderSlot(): ComponentType | undefined {
  // The first match is the site's own layout, the second that of an area, or a page.
  return (useMatches()[1]?.handle as Partial<HeaderHandle> | undefined)?.InHeader;
}
