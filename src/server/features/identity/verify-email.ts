import type { FastifyRequest } from 'fastify';
import { originOf, writeAudit } from '#server/features/audit/write-audit.ts';
import { findPlayerByEmail } from './identity.repo.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { redeemToken } from './mail-tokens.ts';
import { sendVerification } from './send-verification.ts';

/** Proves that whoever registered reads this mailbox. It logs nobody in: mailboxes are read by machines too. */
export async function verifyEmail(
  { auth, db }: Pick<IdentityDeps, 'auth' | 'db'>,
  token: string,
  request: FastifyRequest,
): Promise<void> {
  const playerId = await redeemToken(auth, 'verify-email', token);
  await db
    .updateTable('player')
    .set({ email_verified: true, updated_at: new Date() })
    .where('id', '=', playerId)
    .execute();
  await writeAudit(db, {
    actorId: playerId,
    action: 'player.verify-email',
    subjectKind: 'player',
    subjectId: playerId,
    from: originOf(request),
  });
}

export async function resendVerification(deps: IdentityDeps, email: string): Promise<void> {
  const player = await findPlayerByEmail(deps.db, email);
  if (player && !player.isEmailVerified) await sendVerification(deps, player);
}
