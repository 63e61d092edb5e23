import { permissionsOf } from '#contract/permissions.ts';
import type { StaffRights } from '#server/platform/route.ts';

/** The rights of a caller whom a test declares an admin. */
export const OWNER: StaffRights = { roleId: 'owner', permissions: permissionsOf('owner', null) };
