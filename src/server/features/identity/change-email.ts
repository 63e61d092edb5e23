import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { VERIFY_PATH } from '#contract/identity-paths.ts';
import { CHANGE_PREFIX, UNDO_PREFIX } from '#contract/mail-links.ts';
import { originOf, writeAudit } from '#server/features/audit/write-audit.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { endSessions } from './end-session.ts';
import { findPlayer, findPlayerByEmail } from './identity.repo.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { liftBounce } from './lift-bounce.ts';
import { refuseFlood } from './login-limits.ts';
import { findReservingPlayer, issueToken, redeemToken, voidTokens } from './mail-tokens.ts';
import { unlinkOtherEmails } from './recover-account.ts';
import { mayStillEmail, sendEmail } from './send-verification.ts';

const REQUESTS_PER_HOUR = { max: 20, perSeconds: 3600 };

export interface ChangeEmailCommand {
  playerId: string;
  email: string;
  request: FastifyRequest;
}

/** Sends an email to the new address; nothing changes until its link is opened. */
export async function requestEmailChange(
  deps: IdentityDeps & { isDisposable: (email: string) => boolean },
  { playerId, email, request }: ChangeEmailCommand,
): Promise<void> {
  const player = await findPlayer(deps.db, playerId);
  if (!player) throw new AppError('unauthenticated');
  if (!z.email().safeParse(email).success) throw new AppError('email_invalid');
  if (email === player.email) throw new AppError('email_same');
  if (deps.isDisposable(email)) throw new AppError('email_disposable');
  await refuseFlood(deps, `email changes of ${playerId}`, REQUESTS_PER_HOUR);
  if (!(await mayStillEmail(deps, 'changes', email))) return;
  // A taken address gets no email, and the response does not reveal it.
  if (await isTaken(deps.db, { playerId, email })) return;
  const content = { purpose: 'change-email', playerId, email } as const;
  const token = await issueToken(deps.db, content, deps.clock.now());
  const addressee = { email, language: player.language };
  await sendEmail(deps, addressee, 'changeEmail', `${VERIFY_PATH}?token=${CHANGE_PREFIX}${token}`);
  await writeAudit(deps.db, {
    actorId: playerId,
    action: 'player.ask-new-email',
    subjectKind: 'player',
    subjectId: playerId,
    origin: originOf(request),
  });
}

interface LinkCommand {
  deps: IdentityDeps;
  token: string;
  request: FastifyRequest;
}

/**
 * Every session ends, since the login name has changed. Both addresses are notified; the old one
 * can undo it, because the new one may belong to a stranger with the password.
 */
export async function confirmNewEmail(
  deps: IdentityDeps,
  token: string,
  request: FastifyRequest,
): Promise<void> {
  await inTransaction(deps.db, confirm, { deps, token, request });
}

async function confirm(tx: Tx, { deps, token, request }: LinkCommand): Promise<void> {
  const { playerId, email } = await redeemToken(tx, 'change-email', token);
  const before = await findPlayer(tx, playerId);
  if (!before || (await isTaken(tx, { playerId, email }))) throw new AppError('link_invalid');
  await tx
    .updateTable('player')
    .set({ email, email_verified: true, updated_at: new Date() })
    .where('id', '=', playerId)
    .execute();
  await liftBounce(tx, email);
  await endSessions(tx, playerId);
  await voidTokens(tx, playerId);
  await unlinkOtherEmails(tx, { playerId, email });
  const undo = { purpose: 'undo-email', playerId, email: before.email } as const;
  const undoToken = await issueToken(tx, undo, deps.clock.now());
  const txDeps = { ...deps, db: tx };
  const undoPath = `${VERIFY_PATH}?token=${UNDO_PREFIX}${undoToken}`;
  await sendEmail(txDeps, before, 'emailChanged', undoPath);
  await sendEmail(txDeps, { ...before, email }, 'newEmailActive', '/panel/security');
  await writeAudit(tx, {
    actorId: playerId,
    action: 'player.change-email',
    subjectKind: 'player',
    subjectId: playerId,
    origin: originOf(request),
  });
}

/** A player may return to their own earlier address while its undo link is valid. */
async function isTaken(
  db: Db | Tx,
  { playerId, email }: { playerId: string; email: string },
): Promise<boolean> {
  if (await findPlayerByEmail(db, email)) return true;
  const reserving = await findReservingPlayer(db, email);
  return reserving !== undefined && reserving.id !== playerId;
}
