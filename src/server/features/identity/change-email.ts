import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { VERIFY_PATH } from '#contract/identity-paths.ts';
import { originOf, writeAudit } from '#server/features/audit/write-audit.ts';
import { AppError } from '#server/platform/errors.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { endSessions } from './end-session.ts';
import { findPlayer, findPlayerByEmail } from './identity.repo.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { CHANGE_MARK, issueToken, redeemToken } from './mail-tokens.ts';
import { sendLetter } from './send-verification.ts';

const wishSchema = z.object({ playerId: z.string(), email: z.string() });

export interface ChangeEmailCommand {
  playerId: string;
  password: string;
  email: string;
  request: FastifyRequest;
}

/** Sends a letter to the new address; nothing changes until its link is opened. */
export async function askForNewEmail(
  deps: IdentityDeps & { isDisposable: (email: string) => boolean },
  { playerId, password, email, request }: ChangeEmailCommand,
): Promise<void> {
  const player = await findPlayer(deps.db, playerId);
  if (!player) throw new AppError('unauthenticated');
  if (!z.email().safeParse(email).success) throw new AppError('email_invalid');
  if (email === player.email) throw new AppError('email_same');
  if (deps.isDisposable(email)) throw new AppError('email_disposable');
  await checkOwnPassword(deps, playerId, password, request);
  // A taken address gets no letter, and whoever asks cannot tell.
  if (await findPlayerByEmail(deps.db, email)) return;
  const wish = JSON.stringify({ playerId, email });
  const token = await issueToken(deps.auth, 'change-email', wish, deps.clock.now());
  const addressee = { email, language: player.language };
  await sendLetter(deps, addressee, 'changeEmail', `${VERIFY_PATH}?token=${CHANGE_MARK}${token}`);
  await writeAudit(deps.db, {
    actorId: playerId,
    action: 'player.ask-new-email',
    subjectKind: 'player',
    subjectId: playerId,
    from: originOf(request),
  });
}

/** The old address is told; every session ends, since the name one logs in with has changed. */
export async function confirmNewEmail(
  deps: IdentityDeps,
  token: string,
  request: FastifyRequest,
): Promise<void> {
  const { auth, db } = deps;
  const wish = wishSchema.parse(JSON.parse(await redeemToken(auth, 'change-email', token)));
  const before = await findPlayer(db, wish.playerId);
  if (!before || (await findPlayerByEmail(db, wish.email))) throw new AppError('link_spent');
  await db
    .updateTable('player')
    .set({ email: wish.email, email_verified: true, updated_at: new Date() })
    .where('id', '=', wish.playerId)
    .execute();
  await endSessions(db, wish.playerId);
  await sendLetter(deps, before, 'emailChanged');
  await writeAudit(db, {
    actorId: wish.playerId,
    action: 'player.change-email',
    subjectKind: 'player',
    subjectId: wish.playerId,
    from: originOf(request),
  });
}
