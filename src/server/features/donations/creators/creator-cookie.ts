import type { FastifyReply, FastifyRequest } from 'fastify';
import { CREATOR_CODE, CREATOR_COOKIE, CREATOR_QUERY } from '#contract/creator-limits.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { hostCookie } from '#server/platform/host-cookie.ts';
import { readCookie } from '#server/platform/language.ts';
import { creatorCodeOf } from './creators.repo.ts';

const MONTH_SECONDS = 30 * 24 * 3600;
type SiteConfig = Pick<Config, 'site'>;

/** A link with a creator's code was opened: the newest counts, for a month. */
export function rememberCreator(
  request: FastifyRequest,
  reply: FastifyReply,
  config: SiteConfig,
): void {
  const linked = new URLSearchParams(request.url.split('?')[1]).get(CREATOR_QUERY);
  if (!linked) return;
  const code = creatorCodeOf(linked);
  if (!CREATOR_CODE.test(code)) return;
  reply.setCookie(cookieName(config), code, {
    path: '/',
    maxAge: MONTH_SECONDS,
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(config),
  });
}

export function readCreatorCookie(
  request: Pick<FastifyRequest, 'headers'>,
  config: SiteConfig,
): string | undefined {
  return readCookie(request.headers.cookie, cookieName(config));
}

function cookieName(config: SiteConfig): string {
  return hostCookie(CREATOR_COOKIE, isHttps(config));
}

/** The visitor's protocol; between a proxy and us it may be plain http. */
function isHttps({ site }: SiteConfig): boolean {
  return site.url.startsWith('https:');
}
