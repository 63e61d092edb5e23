import type { FastifyReply, FastifyRequest } from 'fastify';
import { REFERRER_COOKIE, REFERRER_QUERY } from '#contract/identity-paths.ts';
import { readCookie } from '#server/platform/language.ts';

const MONTH_SECONDS = 30 * 24 * 3600;
const FORM = /^[A-Za-z0-9]{4,40}$/;

/**
 * Whoever was named at the first visit invited this visitor, whatever links come later. Answers who
 * it is, at that first visit.
 */
export function rememberReferrer(request: FastifyRequest, reply: FastifyReply): string | undefined {
  const named = new URLSearchParams(request.url.split('?')[1]).get(REFERRER_QUERY);
  if (!named || !FORM.test(named) || readCookie(request.headers.cookie, REFERRER_COOKIE))
    return undefined;
  reply.setCookie(REFERRER_COOKIE, named, {
    path: '/',
    maxAge: MONTH_SECONDS,
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
  });
  return named;
}

export function referrerOf(
  request: Pick<FastifyRequest, 'headers'>,
  named: string | undefined,
): string | undefined {
  return readCookie(request.headers.cookie, REFERRER_COOKIE) ?? (named || undefined);
}
