import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { AppError } from '#server/platform/errors.ts';
import { readCookie } from '#server/platform/language.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { cookiePrefix, sessionCookieName } from './session-cookie.ts';
import type { SessionMethod } from './session-method.ts';

export interface RenewCommand {
  sessionId: string;
  /** The proof given just now, if the session is to be upgraded to it. */
  method: SessionMethod | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Confirms a session now. It gets a new token: a copied old token does not gain from the confirmation. */
export async function renewSession(
  { db, config }: Pick<IdentityDeps, 'db' | 'config'>,
  { sessionId, method, request, reply }: RenewCommand,
): Promise<void> {
  const token = randomBytes(24).toString('base64url');
  const session = await db
    .updateTable('session')
    .set({ token, confirmed_at: sql<Date>`now()`, updated_at: sql<Date>`now()` })
    .$if(method !== undefined, (query) => query.set({ method: method ?? 'password' }))
    .where('id', '=', sessionId)
    .returning('expires_at')
    .executeTakeFirst();
  if (!session) throw new AppError('unauthenticated');
  const isHttps = config.site.url.startsWith('https:');
  const signature = createHmac('sha256', config.secret).update(token).digest('base64');
  const seconds = Math.ceil((session.expires_at.getTime() - Date.now()) / 1000);
  reply.setCookie(sessionCookieName(isHttps), `${token}.${signature}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps,
    ...(isSessionOnly(request, isHttps) ? {} : { maxAge: seconds }),
  });
}

/** better-auth's cookie for a session that ends when the browser closes. */
function isSessionOnly({ headers }: FastifyRequest, isHttps: boolean): boolean {
  return Boolean(readCookie(headers.cookie, `${cookiePrefix(isHttps)}.dont_remember`));
}
