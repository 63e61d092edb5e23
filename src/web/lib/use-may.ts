import { useRouteLoaderData } from 'react-router';
import type { AdminSelfReply } from '#contract/admin.ts';
import type { Permission } from '#contract/permissions.ts';

/** Whether the logged-in staff member's role allows it, so that a page leaves out what the server would refuse. */
export function useMay(): (permission: Permission) => boolean {
  const self = useRouteLoaderData<AdminSelfReply>('admin');
  return (permission) => self?.permissions.includes(permission) ?? false;
}
