import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ConfirmationProof } from '#contract/confirmation.ts';
import { originOf, writeAudit } from '#server/features/audit/write-audit.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/route.ts';
import { authHeaders, translate } from './call-auth.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { findKnownDevice } from './device-cookie.ts';
import { endSessionByToken } from './end-session.ts';
import { findPlayer } from './identity.repo.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { judgeGuess } from './login-limits.ts';
import { renewSession } from './renew-session.ts';
import { spendTotpStep } from './totp-once.ts';

export interface ConfirmCommand {
  caller: Caller;
  proof: ConfirmationProof;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * The player shows once more that it is them. A code or a passkey also raises a session that was
 * made without one. Guesses count like those at the login.
 */
export async function confirmSession(deps: IdentityDeps, command: ConfirmCommand): Promise<void> {
  const { caller, proof, request, reply } = command;
  const { method } = proof;
  try {
    await check(deps, command);
  } catch (error) {
    if (error instanceof AppError) await note('session.refuse-confirmation', error.code);
    throw error;
  }
  await renewSession(deps, {
    sessionId: caller.sessionId ?? '',
    method: method === 'password' ? undefined : method,
    request,
    reply,
  });
  await note('session.confirm');

  function note(action: string, code?: string) {
    return writeAudit(deps.db, {
      actorId: caller.playerId,
      action,
      subjectKind: 'player',
      subjectId: caller.playerId,
      from: originOf(request),
      detail: { method, ...(code === undefined ? {} : { code }) },
    });
  }
}

async function check(
  deps: IdentityDeps,
  { caller: { playerId }, proof, request }: ConfirmCommand,
): Promise<void> {
  if (proof.method === 'password') return checkOwnPassword(deps, playerId, proof.password, request);
  const device = await findKnownDevice(deps.db, deps.config, request, { playerId });
  await judgeGuess(deps, { kind: 'second-step', subject: playerId, request, device }, () =>
    proof.method === 'totp'
      ? checkCode(deps, playerId, proof.code, request)
      : checkPasskey(deps, playerId, proof.response, request),
  );
}

async function checkCode(
  deps: IdentityDeps,
  playerId: string,
  code: string,
  request: FastifyRequest,
): Promise<void> {
  const { auth, db } = deps;
  const player = await findPlayer(db, playerId);
  // Without this a right code would turn on an app whose set-up was begun and left.
  if (!player?.hasTotp) throw new AppError('wrong_code');
  const digits = code.replaceAll(' ', '');
  await spendTotpStep(deps, playerId, digits);
  await translate(() =>
    auth.api.verifyTOTP({
      body: { code: digits },
      headers: authHeaders(request),
    }),
  );
}

async function checkPasskey(
  { auth, db }: IdentityDeps,
  playerId: string,
  response: Record<string, unknown>,
  request: FastifyRequest,
): Promise<void> {
  const { session } = await translate(() =>
    auth.api.verifyPasskeyAuthentication({
      // The library checks every field of it; its type says only how it looks when all is well.
      body: { response: response as never },
      headers: authHeaders(request),
    }),
  ).catch((error: unknown) => {
    const isUnknown = error instanceof AppError && error.code === 'bad_credentials';
    throw isUnknown ? new AppError('passkey_refused', { cause: error }) : error;
  });
  // The library knows passkeys only as a login; the session it has made is not wanted here.
  await endSessionByToken(db, session.token);
  if (session.userId !== playerId) throw new AppError('passkey_refused');
}
