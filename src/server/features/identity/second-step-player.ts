import type { FastifyRequest } from 'fastify';
import type { IdentityDeps } from './identity-deps.ts';
import { cookiePrefix, readSignedCookie } from './session-cookie.ts';

/** The player whose login in this browser awaits its second step; undefined if there is none. */
export async function secondStepPlayer(
  { auth, config }: Pick<IdentityDeps, 'auth' | 'config'>,
  request: Pick<FastifyRequest, 'headers'>,
): Promise<string | undefined> {
  const name = `${cookiePrefix(config.site.url.startsWith('https:'))}.two_factor`;
  const challenge = readSignedCookie(request.headers.cookie, name, config.secret);
  if (challenge === null) return undefined;
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findVerificationValue(challenge);
  return found && found.expiresAt > new Date() ? found.value : undefined;
}
