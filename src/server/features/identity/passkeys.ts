import { AppError } from '#server/platform/errors.ts';
import { authHeaders, callAuth } from './call-auth.ts';
import { endWeakerSessions } from './end-session.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { notifyFactorChange } from './notify-factor-change.ts';
import type { PlayerCommand } from './totp.ts';

export type WebauthnJson = Record<string, unknown>;

/** Registration options for the browser; a cookie ties its response to this challenge. */
export async function passkeyOptions(
  deps: IdentityDeps,
  { request, reply }: Pick<PlayerCommand, 'request' | 'reply'>,
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
  }: PlayerCommand & { sessionId: string | undefined; name: string; response: WebauthnJson },
): Promise<void> {
  await callAuth(reply, () =>
    deps.auth.api.verifyPasskeyRegistration({
      body: { response, name },
      headers: authHeaders(request),
      returnHeaders: true,
    }),
  );
  await endWeakerSessions(deps.db, playerId, sessionId);
  await notifyFactorChange(deps, playerId, request, 'passkey.add');
}

/** Only the player's own passkey: the owner is part of the condition. */
export async function removePasskey(
  deps: IdentityDeps,
  { playerId, id, request }: Omit<PlayerCommand, 'reply'> & { id: string },
): Promise<void> {
  const { numDeletedRows } = await deps.db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError('not_found');
  await notifyFactorChange(deps, playerId, request, 'passkey.remove');
}
