import { permissionsOf } from '#contract/permissions.ts';
import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import { readRightsForShare } from '#server/features/identity/staff-rights.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { requireHeld } from './require-rights.ts';

interface Withdrawal {
  id: string;
  adminId: string;
  origin: Origin;
}

/** The link stops working. One person is enough: nobody loses a role by it. */
export async function withdrawInvitation(
  tx: Tx,
  { id, adminId, origin }: Withdrawal,
): Promise<void> {
  const held = (await readRightsForShare(tx, adminId))?.permissions;
  const invitation = await tx
    .selectFrom('staff_invitation')
    .innerJoin('staff_role', 'staff_role.id', 'staff_invitation.role_id')
    .select(['email', 'role_id', 'permissions'])
    .where('staff_invitation.id', '=', id)
    .forUpdate('staff_invitation')
    .executeTakeFirst();
  if (!invitation) throw new AppError('invitation_gone');
  requireHeld(held, permissionsOf(invitation.role_id, invitation.permissions));
  await tx.deleteFrom('staff_invitation').where('id', '=', id).execute();
  await writeAudit(tx, {
    actorId: adminId,
    action: 'staff.withdraw-invitation',
    subjectKind: 'staff_invitation',
    subjectId: invitation.email,
    origin,
    detail: { role: invitation.role_id },
  });
}
