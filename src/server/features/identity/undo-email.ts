import type { FastifyRequest } from 'fastify';
import { originOf, writeAudit } from '#server/features/audit/write-audit.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { findPlayer, findPlayerByEmail } from './identity.repo.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { liftBounce } from './lift-bounce.ts';
import { redeemToken, voidLaterUndoTokens } from './mail-tokens.ts';
import { revokeOtherAccess } from './recover-account.ts';
import { createResetLink } from './reset-password.ts';
import { sendEmail } from './send-verification.ts';

/**
 * The owner reports from the old address that they did not make the change. Restores that address,
 * revokes all access of the person who changed it, including the password, and returns the path
 * where a new one is set.
 */
export function undoNewEmail(
  deps: IdentityDeps,
  token: string,
  request: FastifyRequest,
): Promise<string> {
  return inTransaction(deps.db, undo, { deps, token, request });
}

async function undo(
  tx: Tx,
  { deps, token, request }: { deps: IdentityDeps; token: string; request: FastifyRequest },
): Promise<string> {
  const { playerId, email, expiresAt } = await redeemToken(tx, 'undo-email', token);
  const player = await findPlayer(tx, playerId);
  const owner = await findPlayerByEmail(tx, email);
  if (!player || (owner && owner.id !== playerId)) throw new AppError('link_invalid');
  await tx
    .updateTable('player')
    .set({ email, email_verified: true, updated_at: new Date() })
    .where('id', '=', playerId)
    .execute();
  await liftBounce(tx, email);
  await tx
    .deleteFrom('credential')
    .where('player_id', '=', playerId)
    .where('provider_id', '=', 'credential')
    .execute();
  await revokeOtherAccess(tx, { playerId, email });
  await voidLaterUndoTokens(tx, { playerId, expiresAt });
  const path = await createResetLink(tx, { id: playerId, email }, deps.clock.now());
  // The same link by email, in case the page is closed before the new password is set.
  await sendEmail({ ...deps, db: tx }, { ...player, email }, 'emailRestored', path);
  await writeAudit(tx, {
    actorId: playerId,
    action: 'player.undo-email',
    subjectKind: 'player',
    subjectId: playerId,
    origin: originOf(request),
  });
  return path;
}
