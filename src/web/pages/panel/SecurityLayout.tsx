import { Outlet } from 'react-router';
import type { HeaderHandle } from '../layout/use-header-slot.ts';
import { Bell } from './Bell.tsx';
import { PanelTabs } from './PanelTabs.tsx';

export const handle: HeaderHandle = { InHeader: Bell };

/**
 * The security page outside the panel's layout: staff without a second factor may open nothing
 * else.
 */
export function Component() {
  return (
    <>
      <PanelTabs />
      <Outlet />
    </>
  );
}
