import { sql } from 'kysely';
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
  await auditWithdrawal(tx, { ...invitation, adminId, origin });
}

/** Before the role is removed, whose invitations are deleted with it. */
export async function withdrawInvitationsTo(
  tx: Tx,
  { roleId, adminId, origin }: { roleId: string; adminId: string; origin: Origin },
): Promise<void> {
  const invitations = await tx
    .deleteFrom('staff_invitation')
    .where('role_id', '=', roleId)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['email', 'role_id'])
    .execute();
  for (const invitation of invitations) {
    await auditWithdrawal(tx, { ...invitation, adminId, origin });
  }
}

interface Withdrawn {
  email: string;
  role_id: string;
  adminId: string;
  origin: Origin;
}

function auditWithdrawal(tx: Tx, { email, role_id, adminId, origin }: Withdrawn): Promise<void> {
  return writeAudit(tx, {
    actorId: adminId,
    action: 'staff.withdraw-invitation',
    subjectKind: 'staff_invitation',
    subjectId: email,
    origin,
    detail: { role: role_id },
  });
}
