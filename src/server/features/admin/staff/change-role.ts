import { z } from 'zod';
import type { Permission } from '#contract/permissions.ts';
import type {
  ApprovedRequest,
  DatabaseAction,
  StaffRequest,
} from '#server/features/approvals/approval-action.ts';
import { valueChange } from '#server/features/approvals/approval-changes.ts';
import { auditApproved } from '#server/features/approvals/audit-approved.ts';
import { findPlayer } from '#server/features/identity/identity.repo.ts';
import { lockOwners, setRole } from '#server/features/identity/set-role.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { permissionsOfRole, requireRights, requireRightsOfBoth } from './require-rights.ts';
import { roleNames } from './role-names.ts';

/** Null withdraws the role. */
const contentSchema = z.object({ role_id: z.string().nullable() });
type Content = z.infer<typeof contentSchema>;

/**
 * Gives a player a role, changes it or withdraws it. Always needs a second person, if there is one.
 */
export function roleChange({ db }: { db: Db }): DatabaseAction<Content, void> {
  return {
    action: 'staff.role',
    subjectKind: 'player',
    permission: 'staff.manage',
    content: contentSchema,
    done: 'role_changed',
    effectOf: async (staffRequest) => {
      const { needed } = await readChange(db, staffRequest);
      await requireRights(db, staffRequest.adminId, needed);
      return {
        playerId: staffRequest.subjectId,
        what: actionOf(staffRequest.content),
        amount: null,
        alwaysNeedsApproval: true,
      };
    },
    changesOf: async (reader, { subjectId, content, isOpen }) => {
      const before = isOpen ? ((await findPlayer(reader, subjectId))?.roleId ?? null) : null;
      const names = await roleNames(reader, [before, content.role_id]);
      return [valueChange('role', names, 'role')];
    },
    perform: changeRole,
  };
}

function actionOf({ role_id }: Content): string {
  return role_id === null ? 'staff.withdraw' : 'staff.grant';
}

async function changeRole(tx: Tx, approved: ApprovedRequest<Content>): Promise<void> {
  await lockOwners(tx);
  const { before, needed } = await readChange(tx, approved);
  await requireRightsOfBoth(tx, approved, needed);
  const roleId = approved.content.role_id;
  await setRole(tx, { playerId: approved.subjectId, roleId, grantedBy: approved.adminId });
  await auditApproved(tx, approved, {
    action: actionOf(approved.content),
    subjectKind: 'player',
    detail: { role: roleId, before, reason: approved.note },
  });
}

/**
 * The current role, and the permissions needed to change it: all of the old and all of the new
 * role.
 */
async function readChange(
  db: Db | Tx,
  { adminId, subjectId, content }: Pick<StaffRequest<Content>, 'adminId' | 'subjectId' | 'content'>,
): Promise<{ before: string | null; needed: ReadonlySet<Permission> }> {
  if (subjectId === adminId) throw new AppError('own_role');
  const player = await findPlayer(db, subjectId);
  if (!player) throw new AppError('player_not_found');
  const before = player.roleId;
  if (content.role_id === null && before === null) throw new AppError('not_staff');
  // Whoever registered with somebody else's email must not get that person's role.
  if (content.role_id !== null && !player.isEmailVerified) throw new AppError('player_unverified');
  const roles = [before, content.role_id].filter((role) => role !== null);
  const sets = await Promise.all(roles.map((role) => permissionsOfRole(db, role)));
  return { before, needed: new Set(sets.flatMap((set) => [...set])) };
}
