import { data, type LoaderFunctionArgs } from 'react-router';
import { ADMIN_SELF_PATH, type AdminSelfReply } from '#contract/admin.ts';
import type { Permission } from '#contract/permissions.ts';
import { apiContext } from './api.ts';
import { orAdminRedirect } from './or-admin-redirect.ts';

/** For loaders of admin pages that send no other request, which the server would refuse. */
export async function requirePermission(
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  permission: Permission,
): Promise<void> {
  const self = context.get(apiContext).read<AdminSelfReply>(ADMIN_SELF_PATH);
  const { permissions } = await orAdminRedirect(request, self);
  if (!permissions.includes(permission)) throw data(null, { status: 403 });
}
