import type { FastifyRequest } from 'fastify';
import { FORGOT_PATH, RESET_PATH } from '#contract/identity-paths.ts';
import { originOf, writeAudit } from '#server/features/audit/write-audit.ts';
import { AppError } from '#server/platform/errors.ts';
import { translate } from './call-auth.ts';
import { checkNewPassword } from './check-password.ts';
import { findPlayer, findPlayerByEmail } from './identity.repo.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { emailKey } from './login-limits.ts';
import { issueToken } from './mail-tokens.ts';
import type { RegistrationRules } from './registration-rules.ts';
import { sendLetter } from './send-verification.ts';

const LETTERS_AN_HOUR = { max: 5, perSeconds: 3600 };

/** A job's work, so that the answer to "forgotten" cannot depend on whether there is an account. */
export async function sendReset(deps: IdentityDeps, email: string): Promise<void> {
  const player = await findPlayerByEmail(deps.db, email);
  if (!player) return;
  if ((await deps.limiter.count(`resets ${emailKey(email)}`, LETTERS_AN_HOUR)) > 0) return;
  await sendLetter(deps, player, 'reset', await resetLink(deps, player.id));
}

export async function resetLink(
  { auth, clock }: Pick<IdentityDeps, 'auth' | 'clock'>,
  playerId: string,
): Promise<string> {
  const token = await issueToken(auth, 'reset-password', playerId, clock.now());
  return `${RESET_PATH}?token=${token}`;
}

/** Sets the new password and ends every session: whoever was inside with the old one is out. */
export async function resetPassword(
  deps: IdentityDeps & RegistrationRules,
  { token, password, request }: { token: string; password: string; request: FastifyRequest },
): Promise<void> {
  const { auth, db } = deps;
  const playerId = await peek(deps, token);
  const player = await findPlayer(db, playerId);
  if (!player) throw new AppError('link_spent');
  await checkNewPassword(deps.breached, password, player.email);
  await translate(() => auth.api.resetPassword({ body: { newPassword: password, token } }));
  // The link came to this mailbox, which is all that confirming it would prove.
  await db
    .updateTable('player')
    .set({ email_verified: true, updated_at: new Date() })
    .where('id', '=', playerId)
    .execute();
  await sendLetter(deps, player, 'passwordChanged', FORGOT_PATH);
  await writeAudit(db, {
    actorId: playerId,
    action: 'player.reset-password',
    subjectKind: 'player',
    subjectId: playerId,
    from: originOf(request),
  });
}

/** Looks without spending, so that a refused password does not cost the link. */
async function peek({ auth }: IdentityDeps, token: string): Promise<string> {
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  if (!found || found.expiresAt < new Date()) throw new AppError('link_spent');
  return found.value;
}
