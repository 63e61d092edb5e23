import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { IdentityDeps } from './identity-deps.ts';
import { cookiePrefix } from './session-cookie.ts';

const LIFETIME_SECONDS = 600;

/**
 * better-auth requires a second step only after a password. For other login methods this creates
 * what it would have created: a challenge, its attempt counter, and the cookie that identifies it.
 */
export async function startSecondStepChallenge(
  { auth, config, clock }: IdentityDeps,
  playerId: string,
  reply: FastifyReply,
): Promise<void> {
  const { internalAdapter } = await auth.$context;
  const identifier = `2fa-${randomBytes(15).toString('base64url')}`;
  const expiresAt = new Date(clock.now().getTime() + LIFETIME_SECONDS * 1000);
  await internalAdapter.createVerificationValue({ identifier, value: playerId, expiresAt });
  await internalAdapter.createVerificationValue({
    identifier: `2fa-attempts-${identifier}`,
    value: '0',
    expiresAt,
  });
  const isHttps = config.site.url.startsWith('https:');
  const signature = createHmac('sha256', config.secret).update(identifier).digest('base64');
  reply.setCookie(`${cookiePrefix(isHttps)}.two_factor`, `${identifier}.${signature}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps,
    maxAge: LIFETIME_SECONDS,
  });
}
