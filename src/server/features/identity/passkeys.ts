import type { FastifyReply, FastifyRequest } from 'fastify';
import { originOf, writeAudit } from '#server/features/audit/write-audit.ts';
import { AppError } from '#server/platform/errors.ts';
import { authHeaders, callAuth } from './call-auth.ts';
import { endWeakerSessions } from './end-session.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { afterLogin } from './log-in.ts';
import { type OwnCommand, tell } from './totp.ts';

type WebauthnJson = Record<string, unknown>;

/** What the browser needs to make a key; a cookie ties its answer to this question. */
export async function passkeyOptions(
  deps: IdentityDeps,
  { request, reply }: Pick<OwnCommand, 'request' | 'reply'>,
): Promise<WebauthnJson> {
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
    sessionId,
    name,
    response,
    request,
    reply,
  }: OwnCommand & { sessionId: string | undefined; name: string; response: WebauthnJson },
): Promise<void> {
  await callAuth(reply, () =>
    deps.auth.api.verifyPasskeyRegistration({
      body: { response, name },
      headers: authHeaders(request),
      returnHeaders: true,
    }),
  );
  await endWeakerSessions(deps.db, playerId, sessionId);
  await tell(deps, playerId, request, 'passkey.add');
}

/** Only one's own: whose it is stands in the condition. */
export async function removePasskey(
  deps: IdentityDeps,
  { playerId, id, request }: Omit<OwnCommand, 'reply'> & { id: string },
): Promise<void> {
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
  // The plugin only prefers it; an answer without it is refused in user-verification.ts.
  return { ...options, userVerification: 'required' };
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
  ).catch(async (error: unknown) => {
    if (error instanceof AppError) await noteRefusal(deps, request, error.code);
    throw error;
  });
  await afterLogin(deps, request, answer.session.userId, 'passkey');
}

function noteRefusal({ db }: IdentityDeps, request: FastifyRequest, code: string): Promise<void> {
  return writeAudit(db, {
    actorId: null,
    action: 'session.refuse',
    subjectKind: 'player',
    from: originOf(request),
    detail: { code, method: 'passkey' },
  });
}
