import type { ComponentType } from 'react';
import { useMatches } from 'react-router';

/** The handle of a layout route that shows something in the header, before the account menu. */
export interface HeaderHandle {
  InHeader: ComponentType;
}

/** Comes with the layout's code, so public pages do not load it. */
export function useHeaderSlot(): ComponentType | undefined {
  const handles = useMatches().map(({ handle }) => handle as Partial<HeaderHandle> | undefined);
  return handles.find((handle) => handle?.InHeader)?.InHeader;
}
