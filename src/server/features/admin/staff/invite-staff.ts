import { z } from 'zod';
import { RESET_PATH } from '#contract/identity-paths.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { INVITATION_PREFIX } from '#contract/mail-links.ts';
import type {
  ApprovedRequest,
  DatabaseAction,
} from '#server/features/approvals/approval-action.ts';
import { valueChange } from '#server/features/approvals/approval-changes.ts';
import { auditApproved } from '#server/features/approvals/audit-approved.ts';
import { findPlayerByEmail } from '#server/features/identity/identity.repo.ts';
import { type EmailDeps, sendEmail } from '#server/features/identity/send-verification.ts';
import { lockOwners } from '#server/features/identity/set-role.ts';
import { issueInvitation } from '#server/features/identity/staff-invitations.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { permissionsOfRole, requireRights, requireRightsOfBoth } from './require-rights.ts';
import { roleNames } from './role-names.ts';

const contentSchema = z.object({ role_id: z.string(), language: z.enum(LANGUAGES) });
type Content = z.infer<typeof contentSchema>;

export type InviteDeps = EmailDeps & { db: Db };

/**
 * Sends a link that registers its recipient with a role. Needs a second person, like any other
 * grant of a role.
 */
export function staffInvitation(deps: InviteDeps): DatabaseAction<Content, void> {
  const { db } = deps;
  return {
    action: 'staff.invite',
    subjectKind: 'staff_invitation',
    permission: 'staff.manage',
    content: contentSchema,
    done: 'staff_invited',
    effectOf: async ({ adminId, subjectId: email, content }) => {
      await refuseRegistered(db, email);
      await requireRights(db, adminId, await permissionsOfRole(db, content.role_id));
      return { playerId: adminId, what: 'staff.invite', amount: null, alwaysNeedsApproval: true };
    },
    changesOf: async (reader, { content }) => [
      valueChange('role', await roleNames(reader, [null, content.role_id]), 'role'),
      valueChange('language', [null, content.language], 'word'),
    ],
    perform: async (tx, approved) => invite(tx, deps, approved),
  };
}

async function invite(tx: Tx, deps: InviteDeps, approved: ApprovedRequest<Content>): Promise<void> {
  const { subjectId: email, content, adminId } = approved;
  const { role_id: roleId, language } = content;
  await lockOwners(tx);
  await refuseRegistered(tx, email);
  await requireRightsOfBoth(tx, approved, await permissionsOfRole(tx, roleId));
  const token = await issueInvitation(tx, { email, roleId, invitedBy: adminId });
  const path = `${RESET_PATH}?token=${INVITATION_PREFIX}${token}`;
  await sendEmail({ ...deps, db: tx }, { email, language }, 'staffInvitation', path, {
    site: deps.config.site.name,
  });
  await auditApproved(tx, approved, {
    action: 'staff.invite',
    subjectKind: 'staff_invitation',
    detail: { role: roleId, reason: approved.note },
  });
}

/** A registered player is given the role directly, on the same page. */
async function refuseRegistered(db: Db | Tx, email: string): Promise<void> {
  if (await findPlayerByEmail(db, email)) throw new AppError('invitee_registered');
}
