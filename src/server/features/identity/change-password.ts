import type { FastifyReply, FastifyRequest } from 'fastify';
import { FORGOT_PATH } from '#contract/identity-paths.ts';
import { originOf, writeAudit } from '#server/features/audit/write-audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { authHeaders, callAuth } from './call-auth.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { checkNewPassword } from './check-password.ts';
import { findPlayer } from './identity.repo.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { voidTokens } from './mail-tokens.ts';
import type { RegistrationRules } from './registration-rules.ts';
import { sendEmail } from './send-verification.ts';

export interface ChangePasswordCommand {
  playerId: string;
  current: string;
  password: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * This browser continues with a new session; all others end. Open links end too, except those that
 * undo a change of email.
 */
export async function changePassword(
  deps: IdentityDeps & RegistrationRules,
  { playerId, current, password, request, reply }: ChangePasswordCommand,
): Promise<void> {
  const { auth, db } = deps;
  const player = await findPlayer(db, playerId);
  if (!player) throw new AppError('unauthenticated');
  await checkOwnPassword(deps, playerId, current, request);
  await checkNewPassword(deps, password, player.email);
  await callAuth(reply, () =>
    auth.api.changePassword({
      body: { currentPassword: current, newPassword: password, revokeOtherSessions: true },
      headers: authHeaders(request),
      returnHeaders: true,
    }),
  );
  await inTransaction(db, voidTokens, playerId);
  await sendEmail(deps, player, 'passwordChanged', FORGOT_PATH);
  await writeAudit(db, {
    actorId: playerId,
    action: 'player.change-password',
    subjectKind: 'player',
    subjectId: playerId,
    origin: originOf(request),
  });
}
