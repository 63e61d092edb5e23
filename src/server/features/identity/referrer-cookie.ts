import type { FastifyReply, FastifyRequest } from 'fastify';
import { REFERRER_COOKIE, REFERRER_QUERY } from '#contract/identity-paths.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { hostCookie } from '#server/platform/host-cookie.ts';
import { readCookie } from '#server/platform/language.ts';

const MONTH_SECONDS = 30 * 24 * 3600;
type SiteConfig = Pick<Config, 'site'>;

const REFERRAL_ID = /^[A-Za-z0-9]{4,40}$/;

/** The referrer of the first visit counts, whatever links follow. Returns it at that first visit. */
export function rememberReferrer(
  request: FastifyRequest,
  reply: FastifyReply,
  config: SiteConfig,
): string | undefined {
  const referrerId = new URLSearchParams(request.url.split('?')[1]).get(REFERRER_QUERY);
  if (
    !referrerId ||
    !REFERRAL_ID.test(referrerId) ||
    readCookie(request.headers.cookie, cookieName(config))
  )
    return undefined;
  reply.setCookie(cookieName(config), referrerId, {
    path: '/',
    maxAge: MONTH_SECONDS,
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(config),
  });
  return referrerId;
}

export function referrerOf(
  request: Pick<FastifyRequest, 'headers'>,
  config: SiteConfig,
  referrerId: string | undefined,
): string | undefined {
  return readCookie(request.headers.cookie, cookieName(config)) ?? (referrerId || undefined);
}

function cookieName(config: SiteConfig): string {
  return hostCookie(REFERRER_COOKIE, isHttps(config));
}

/** The visitor's protocol; between a proxy and us it may be plain http. */
function isHttps({ site }: SiteConfig): boolean {
  return site.url.startsWith('https:');
}
