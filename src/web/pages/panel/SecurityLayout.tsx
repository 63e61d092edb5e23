import { Outlet } from 'react-router';
import type { HeaderHandle } from '../layout/use-header-slot.ts';
import { Bell } from './Bell.tsx';
import { PanelTabs } from './PanelTabs.tsx';

export const handle: HeaderHandle = { InHeader: Bell };

/**
 * The layout of the security page, which is outside the panel's: staff without a second factor may
 * open nothing else.
 */
export function Component() {
  return (
    <>
      <PanelTabs />
      <Outlet />
    </>
  );
}
