import type { FastifyRequest } from 'fastify';
import { FORGOT_PATH, RESET_PATH } from '#contract/identity-paths.ts';
import { originOf, writeAudit } from '#server/features/audit/write-audit.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { checkNewPassword } from './check-password.ts';
import { findPlayer, findPlayerByEmail } from './identity.repo.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { recordDevice } from './known-devices.ts';
import { liftBounce } from './lift-bounce.ts';
import { issueToken, peekToken, redeemToken } from './mail-tokens.ts';
import { hashPassword } from './password-hash.ts';
import { revokeOtherAccess, setPassword } from './recover-account.ts';
import type { RegistrationRules } from './registration-rules.ts';
import { mayStillEmail, sendEmail } from './send-verification.ts';

/** Runs in a job so the response to "forgot password" does not reveal whether the account exists. */
export async function sendReset(deps: IdentityDeps, email: string): Promise<void> {
  const player = await findPlayerByEmail(deps.db, email);
  if (!player) return;
  if (!(await mayStillEmail(deps, 'resets', email))) return;
  await sendEmail(deps, player, 'reset', await createResetLink(deps.db, player, deps.clock.now()));
}

export async function createResetLink(
  db: Db | Tx,
  { id, email }: { id: string; email: string },
  now: Date,
): Promise<string> {
  const content = { purpose: 'reset-password', playerId: id, email } as const;
  return `${RESET_PATH}?token=${await issueToken(db, content, now)}`;
}

interface ResetCommand {
  token: string;
  password: string;
  request: FastifyRequest;
}

/** Sets the new password, ends every session and revokes all other access. */
export async function resetPassword(
  deps: IdentityDeps & RegistrationRules,
  { token, password, request }: ResetCommand,
): Promise<void> {
  const link = await peekToken(deps.db, 'reset-password', token);
  if (!link) throw new AppError('link_invalid');
  await checkNewPassword(deps, password, link.email);
  const hash = await hashPassword(password);
  await inTransaction(deps.db, reset, { deps, token, hash, request });
}

async function reset(
  tx: Tx,
  { deps, token, hash, request }: Omit<ResetCommand, 'password'> & ResetContext,
): Promise<void> {
  const { playerId, email } = await redeemToken(tx, 'reset-password', token);
  const player = await findPlayer(tx, playerId);
  // The link only proves ownership of the address it was sent to, which may have changed since.
  if (player?.email !== email) throw new AppError('link_invalid');
  await setPassword(tx, playerId, hash);
  await tx
    .updateTable('player')
    .set({ email_verified: true, updated_at: new Date() })
    .where('id', '=', playerId)
    .execute();
  await liftBounce(tx, email);
  await revokeOtherAccess(tx, { playerId, email });
  await recordDevice(tx, { request, playerId, config: deps.config, isLogin: true });
  await sendEmail({ ...deps, db: tx }, player, 'passwordChanged', FORGOT_PATH);
  await writeAudit(tx, {
    actorId: playerId,
    action: 'player.reset-password',
    subjectKind: 'player',
    subjectId: playerId,
    origin: originOf(request),
  });
}

interface ResetContext {
  deps: IdentityDeps;
  hash: string;
}
