import { Outlet } from 'react-router';
import type { HeaderHandle } from '../layout/use-header-slot.ts';
import { PanelTabs } from './PanelTabs.tsx';
import { PanelTools } from './PanelTools.tsx';

export const handle: HeaderHandle = { InHeader: PanelTools };

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
