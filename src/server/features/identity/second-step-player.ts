import type { FastifyRequest } from 'fastify';
import type { IdentityDeps } from './identity-deps.ts';
import { cookiePrefix, readSessionToken } from './session-cookie.ts';

/** Whose login waits for its second step in this browser; undefined when none does. */
export async function secondStepPlayer(
  { auth, config }: Pick<IdentityDeps, 'auth' | 'config'>,
  request: Pick<FastifyRequest, 'headers'>,
): Promise<string | undefined> {
  const name = `${cookiePrefix(config.site.url.startsWith('https:'))}.two_factor`;
  // Signed as the session's cookie is.
  const challenge = readSessionToken(request.headers.cookie, name, config.secret);
  if (challenge === null) return undefined;
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findVerificationValue(challenge);
  return found && found.expiresAt > new Date() ? found.value : undefined;
}
