import { type Permission, permissionsOf } from '#contract/permissions.ts';
import { readRights, readRightsForShare } from '#server/features/identity/staff-rights.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';

/** Nobody gives, takes or edits permissions they do not have themselves. */
export function requireHeld(
  held: ReadonlySet<Permission> | undefined,
  needed: Iterable<Permission>,
): void {
  if (!held?.has('staff.manage')) throw new AppError('forbidden');
  for (const permission of needed) {
    if (!held.has(permission)) throw new AppError('role_above_yours');
  }
}

/** Checked when the change is requested. */
export async function requireRights(
  db: Db,
  adminId: string,
  needed: Iterable<Permission>,
): Promise<void> {
  requireHeld((await readRights(db, adminId))?.permissions, needed);
}

/**
 * Checked when it is performed, for the proposer and for whoever confirmed it; locked until the
 * commit.
 */
export async function requireRightsOfBoth(
  tx: Tx,
  { adminId, confirmedBy }: { adminId: string; confirmedBy: string | null },
  needed: ReadonlySet<Permission>,
): Promise<void> {
  requireHeld((await readRightsForShare(tx, adminId))?.permissions, needed);
  if (confirmedBy !== null)
    requireHeld((await readRightsForShare(tx, confirmedBy))?.permissions, needed);
}

/** Throws if there is no such role. */
export async function permissionsOfRole(
  db: Db | Tx,
  roleId: string,
): Promise<ReadonlySet<Permission>> {
  const role = await db
    .selectFrom('staff_role')
    .select('permissions')
    .where('id', '=', roleId)
    .executeTakeFirst();
  if (!role) throw new AppError('role_not_found');
  return permissionsOf(roleId, role.permissions);
}
