import type { ReactNode } from 'react';
import type { Permission } from '#contract/permissions.ts';
import { useMay } from './use-may.ts';

/** What the logged-in staff member's role does not allow is not shown. The server refuses it regardless. */
export function May({ permission, children }: { permission: Permission; children: ReactNode }) {
  return useMay()(permission) ? children : null;
}
