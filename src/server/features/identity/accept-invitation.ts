import type { FastifyRequest } from 'fastify';
import { permissionsOf } from '#contract/permissions.ts';
import { type Origin, originOf, writeAudit } from '#server/features/audit/write-audit.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { checkNewPassword } from './check-password.ts';
import { createPlayer } from './create-player.ts';
import { findPlayerByEmail } from './identity.repo.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { liftBounce } from './lift-bounce.ts';
import { findReservingPlayer } from './mail-tokens.ts';
import { hashPassword } from './password-hash.ts';
import type { RegistrationRules } from './registration-rules.ts';
import { lockOwners, setRole } from './set-role.ts';
import { type Invitation, peekInvitation, redeemInvitation } from './staff-invitations.ts';
import { readRightsForShare } from './staff-rights.ts';

interface AcceptCommand {
  token: string;
  password: string;
  request: FastifyRequest;
}

/**
 * Registers the invited person with the role they were offered. The link was sent to their mailbox,
 * so the address counts as verified. Two-factor authentication is set up at the first login, as for all staff.
 */
export async function acceptInvitation(
  deps: IdentityDeps & RegistrationRules,
  { token, password, request }: AcceptCommand,
): Promise<void> {
  const invitation = await peekInvitation(deps.db, token);
  if (!invitation) throw new AppError('invitation_invalid');
  await checkNewPassword(deps, password, invitation.email);
  const passwordHash = await hashPassword(password);
  const language = deps.config.site.language;
  const origin = originOf(request);
  await inTransaction(deps.db, accept, { token, passwordHash, language, origin });
}

interface Acceptance {
  token: string;
  passwordHash: string;
  language: IdentityDeps['config']['site']['language'];
  origin: Origin;
}

async function accept(
  tx: Tx,
  { token, passwordHash, language, origin }: Acceptance,
): Promise<void> {
  await lockOwners(tx);
  const invitation = await redeemInvitation(tx, token);
  if (!invitation || !(await mayStillInvite(tx, invitation))) {
    throw new AppError('invitation_invalid');
  }
  const { id, email, roleId, invitedBy } = invitation;
  // Registered in the meantime, possibly by somebody else: their password must not open the admin area.
  const holder = (await findPlayerByEmail(tx, email)) ?? (await findReservingPlayer(tx, email));
  if (holder) throw new AppError('invitation_registered');
  const playerId = await createPlayer(tx, { email, passwordHash, language });
  await liftBounce(tx, email);
  await setRole(tx, { playerId, roleId, grantedBy: invitedBy });
  await writeAudit(tx, {
    actorId: playerId,
    action: 'staff.accept',
    subjectKind: 'player',
    subjectId: playerId,
    origin,
    detail: { role: roleId, invitation: id, invited_by: invitedBy },
  });
}

/** Void unless its sender may still manage staff and holds every permission the role has now. */
async function mayStillInvite(tx: Tx, { roleId, invitedBy }: Invitation): Promise<boolean> {
  const held = (await readRightsForShare(tx, invitedBy))?.permissions;
  const role = await tx
    .selectFrom('staff_role')
    .select('permissions')
    .where('id', '=', roleId)
    .forShare()
    .executeTakeFirstOrThrow();
  const wanted = permissionsOf(roleId, role.permissions);
  return (
    held?.has('staff.manage') === true && [...wanted].every((permission) => held.has(permission))
  );
}
