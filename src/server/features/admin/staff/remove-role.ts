import { isBuiltIn, permissionsOf } from '#contract/permissions.ts';
import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import { lockOwners } from '#server/features/identity/set-role.ts';
import { readRightsForShare } from '#server/features/identity/staff-rights.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { requireHeld } from './require-rights.ts';
import { withdrawInvitationsTo } from './withdraw-invitation.ts';

interface Removal {
  id: string;
  adminId: string;
  origin: Origin;
}

/** Deletes a custom role that nobody has, so that nobody loses permissions. */
export async function removeRole(tx: Tx, { id, adminId, origin }: Removal): Promise<void> {
  if (isBuiltIn(id)) throw new AppError('role_is_built_in');
  // An invitation that is accepted locks itself before its role, which is locked first here.
  await lockOwners(tx);
  const held = (await readRightsForShare(tx, adminId))?.permissions;
  // Locked, so that nobody is given the role in the meantime.
  const role = await tx
    .selectFrom('staff_role')
    .select(['name', 'permissions'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!role) throw new AppError('role_not_found');
  requireHeld(held, permissionsOf(id, role.permissions));
  const member = await tx
    .selectFrom('staff_member')
    .select('player_id')
    .where('role_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (member) throw new AppError('role_in_use');
  await withdrawInvitationsTo(tx, { roleId: id, adminId, origin });
  await tx.deleteFrom('staff_role').where('id', '=', id).execute();
  await writeAudit(tx, {
    actorId: adminId,
    action: 'role.remove',
    subjectKind: 'staff_role',
    subjectId: id,
    origin,
    detail: { name: role.name, permissions: role.permissions?.join(' ') ?? null },
  });
}
