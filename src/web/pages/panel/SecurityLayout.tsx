import { Outlet } from 'react-router';
import type { HeaderHandle } from '../layout/use-header-slot.ts';
import { Bell } from './Bell.tsx';
import { PanelTabs } from './PanelTabs.tsx';

export const handle: HeaderHandle = { InHeader: Bell };

/**
 * The layout of the security page. It is outside the panel's, because it needs nothing that the
 * panel's layout loads. Staff without a second factor are redirected here from the admin area.
 */
export function Component() {
  return (
    <>
      <PanelTabs />
      <Outlet />
    </>
  );
}
