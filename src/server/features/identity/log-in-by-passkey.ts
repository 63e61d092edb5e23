import type { FastifyReply, FastifyRequest } from 'fastify';
import { originOf, writeAudit } from '#server/features/audit/write-audit.ts';
import { AppError } from '#server/platform/errors.ts';
import { authHeaders, callAuth } from './call-auth.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { afterLogin } from './log-in.ts';
import type { WebauthnJson } from './passkeys.ts';

export async function passkeyLoginOptions(
  { auth }: IdentityDeps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<WebauthnJson> {
  const options = await callAuth(reply, () =>
    auth.api.generatePasskeyAuthenticationOptions({
      headers: authHeaders(request),
      returnHeaders: true,
    }),
  );
  // The plugin only prefers user verification; user-verification.ts refuses a response without it.
  return { ...options, userVerification: 'required' };
}

/** Having the key and unlocking it are two factors: no second step follows. */
export async function logInByPasskey(
  deps: IdentityDeps,
  command: { response: WebauthnJson; request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const { response, request, reply } = command;
  const login = await callAuth(reply, () =>
    deps.auth.api.verifyPasskeyAuthentication({
      // The library validates every field; the type only describes the valid shape.
      body: { response: response as never },
      headers: authHeaders(request),
      returnHeaders: true,
    }),
  ).catch(async (error: unknown) => {
    if (error instanceof AppError) await recordRefusal(deps, request, error.code);
    throw error;
  });
  await afterLogin(deps, request, login.session.userId, 'passkey');
}

function recordRefusal({ db }: IdentityDeps, request: FastifyRequest, code: string): Promise<void> {
  return writeAudit(db, {
    actorId: null,
    action: 'session.refuse',
    subjectKind: 'player',
    origin: originOf(request),
    detail: { code, method: 'passkey' },
  });
}
