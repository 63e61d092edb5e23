import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { secretsOf } from '#server/platform/crypto/secrets.ts';
import { hostCookie } from '#server/platform/host-cookie.ts';
import { readCookie } from '#server/platform/language.ts';
import type { CookieConfig, Cookies } from './device-cookie.ts';

/** A place expires if its owner has not been seen for this long. */
const PLACE_LIFETIME_SECONDS = 300;
const COOKIE = 'waiting_place';
const FORMAT = /^(\d{1,15})\.(\d{1,12})\.([0-9a-f]{64})$/;

/** The place in the queue that this browser was given, if we signed it and it has not expired. */
export function placeOf(request: Cookies, config: CookieConfig, now: Date): number | undefined {
  const [, place = '', seen = '', signature = ''] =
    FORMAT.exec(readCookie(request.headers.cookie, cookieName(config)) ?? '') ?? [];
  if (signature === '') return undefined;
  const signatureBytes = Buffer.from(signature);
  const isOurs = secretsOf(config).some((secret) =>
    timingSafeEqual(signatureBytes, Buffer.from(sign(place, seen, secret))),
  );
  const ageSeconds = now.getTime() / 1000 - Number(seen);
  return isOurs && ageSeconds <= PLACE_LIFETIME_SECONDS ? Number(place) : undefined;
}

/** Signed with the time, so that a place expires wherever the cookie was copied to. */
export function givePlace(
  reply: FastifyReply,
  config: CookieConfig,
  place: number,
  now: Date,
): void {
  const seen = String(Math.floor(now.getTime() / 1000));
  const value = `${place}.${seen}.${sign(String(place), seen, config.secret)}`;
  reply.setCookie(cookieName(config), value, {
    path: '/',
    maxAge: PLACE_LIFETIME_SECONDS,
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(config),
  });
}

function sign(place: string, seen: string, secret: string): string {
  return createHmac('sha256', secret).update(`waiting place ${place} ${seen}`).digest('hex');
}

function cookieName(config: CookieConfig): string {
  return hostCookie(COOKIE, isHttps(config));
}

function isHttps({ site }: CookieConfig): boolean {
  return site.url.startsWith('https:');
}
