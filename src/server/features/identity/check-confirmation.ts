import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ConfirmationProof } from '#contract/confirmation.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/route.ts';
import { authHeaders, translateErrors } from './call-auth.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { endSessionByToken } from './end-session.ts';
import { findPlayer } from './identity.repo.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { findKnownDevice } from './known-devices.ts';
import { checkGuess } from './login-limits.ts';
import { spendTotpStep } from './totp-once.ts';

export interface ConfirmCommand {
  caller: Caller;
  proof: ConfirmationProof;
  request: FastifyRequest;
  reply: FastifyReply;
}

export async function checkConfirmation(
  deps: IdentityDeps,
  { caller: { playerId }, proof, request }: ConfirmCommand,
): Promise<void> {
  if (proof.method === 'password') return checkOwnPassword(deps, playerId, proof.password, request);
  const device = await findKnownDevice(deps.db, deps.config, request, { playerId });
  await checkGuess(deps, { kind: 'second-step', subject: playerId, request, device }, () =>
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
  // Otherwise a correct code would enable an app whose setup was started but abandoned.
  if (!player?.hasTotp) throw new AppError('wrong_code');
  const digits = code.replaceAll(' ', '');
  await spendTotpStep(deps, playerId, digits);
  await translateErrors(() =>
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
  const { session } = await translateErrors(() =>
    auth.api.verifyPasskeyAuthentication({
      // The library validates every field; the type only describes the valid shape.
      body: { response: response as never },
      headers: authHeaders(request),
    }),
  ).catch((error: unknown) => {
    const isUnknown = error instanceof AppError && error.code === 'bad_credentials';
    throw isUnknown ? new AppError('passkey_refused', { cause: error }) : error;
  });
  // The library supports passkeys only for login; the session it creates is not needed here.
  await endSessionByToken(db, session.token);
  if (session.userId !== playerId) throw new AppError('passkey_refused');
}
