import type { FastifyRequest } from 'fastify';
import { originOf, writeAudit } from '#server/features/audit/write-audit.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { findPlayerByEmail } from './identity.repo.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { liftBounce } from './lift-bounce.ts';
import { redeemToken } from './mail-tokens.ts';
import { sendVerification } from './send-verification.ts';

/**
 * Confirms that the player can read this mailbox. Does not log the player in: mail scanners open
 * links too.
 */
export async function verifyEmail(
  { db }: Pick<IdentityDeps, 'db'>,
  token: string,
  request: FastifyRequest,
): Promise<void> {
  await inTransaction(db, verify, { token, request });
}

async function verify(
  tx: Tx,
  { token, request }: { token: string; request: FastifyRequest },
): Promise<void> {
  const { playerId, email } = await redeemToken(tx, 'verify-email', token);
  const { numUpdatedRows } = await tx
    .updateTable('player')
    .set({ email_verified: true, updated_at: new Date() })
    .where('id', '=', playerId)
    // The address it was sent to, not whichever the account has by now.
    .where('email', '=', email)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('link_invalid');
  await liftBounce(tx, email);
  await writeAudit(tx, {
    actorId: playerId,
    action: 'player.verify-email',
    subjectKind: 'player',
    subjectId: playerId,
    origin: originOf(request),
  });
}

export async function resendVerification(deps: IdentityDeps, email: string): Promise<void> {
  const player = await findPlayerByEmail(deps.db, email);
  if (player && !player.isEmailVerified) await sendVerification(deps, player);
}
