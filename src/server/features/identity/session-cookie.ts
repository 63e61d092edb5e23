import { createHmac, timingSafeEqual } from 'node:crypto';
import { hostCookie } from '#server/platform/host-cookie.ts';
import { readCookie } from '#server/platform/language.ts';

/** Prefix of all identity cookies. */
export function cookiePrefix(isHttps: boolean): string {
  return hostCookie('castellan', isHttps);
}

export function sessionCookieName(isHttps: boolean): string {
  return `${cookiePrefix(isHttps)}.session_token`;
}

/** True for a visitor who may be logged in: their pages never come from the cache. */
export function hasSessionCookie(header: string | undefined, name: string): boolean {
  return header?.includes(`${name}=`) ?? false;
}

/**
 * The value of an identity cookie, such as the session token, if its signature is valid. A leaked
 * token table is useless without the secret.
 */
export function readSignedCookie(
  header: string | undefined,
  name: string,
  secret: string,
): string | null {
  const raw = readCookie(header, name);
  if (!raw) return null;
  const value = decode(raw);
  const dot = value.lastIndexOf('.');
  if (dot < 1) return null;
  const token = value.slice(0, dot);
  const actual = Buffer.from(value.slice(dot + 1), 'base64');
  const expected = createHmac('sha256', secret).update(token).digest();
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? token : null;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
