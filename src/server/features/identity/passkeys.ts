import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/errors.ts';
import { authHeaders, callAuth } from './call-auth.ts';
import { checkOwnPassword } from './check-own-password.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { afterLogin } from './log-in.ts';
import { type OwnCommand, tell } from './totp.ts';

type WebauthnJson = Record<string, unknown>;

/** What the browser needs to make a key; a cookie ties its answer to this question. */
export async function passkeyOptions(
  deps: IdentityDeps,
  { playerId, password, request, reply }: OwnCommand & { password: string },
): Promise<WebauthnJson> {
  await checkOwnPassword(deps, playerId, password, request);
  const options = await callAuth(reply, () =>
    deps.auth.api.generatePasskeyRegistrationOptions({
      query: {},
      headers: authHeaders(request),
      returnHeaders: true,
    }),
  );
  return { ...options };
}

export async function addPasskey(
  deps: IdentityDeps,
  {
    playerId,
    name,
    response,
    request,
    reply,
  }: OwnCommand & { name: string; response: WebauthnJson },
): Promise<void> {
  await callAuth(reply, () =>
    deps.auth.api.verifyPasskeyRegistration({
      body: { response, name },
      headers: authHeaders(request),
      returnHeaders: true,
    }),
  );
  await tell(deps, playerId, request, 'passkey.add');
}

/** Only one's own: whose it is stands in the condition. */
export async function removePasskey(
  deps: IdentityDeps,
  { playerId, id, password, request }: OwnCommand & { id: string; password: string },
): Promise<void> {
  await checkOwnPassword(deps, playerId, password, request);
  const { numDeletedRows } = await deps.db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError('not_found');
  await tell(deps, playerId, request, 'passkey.remove');
}

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
  return { ...options };
}

/** Having the key and unlocking it are two factors: no second step follows. */
export async function logInByPasskey(
  deps: IdentityDeps,
  command: { response: WebauthnJson; request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const { response, request, reply } = command;
  const answer = await callAuth(reply, () =>
    deps.auth.api.verifyPasskeyAuthentication({
      // The library checks every field of it; its type says only how it looks when all is well.
      body: { response: response as never },
      headers: authHeaders(request),
      returnHeaders: true,
    }),
  );
  await afterLogin(deps, request, answer.session.userId, 'passkey');
}
