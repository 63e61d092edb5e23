import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/platform/config/config-schema.ts';
import { cookiePrefix } from './session-cookie.ts';

/**
 * After a rotation of `secret`: cookies signed with an old secret are accepted and re-signed on the
 * way in, so that all other code knows only the current secret. The response sets the re-signed
 * session cookies, not those of a pending login; the expiry of the session itself stays unchanged.
 */
export function createCookieRenewal({
  site,
  secret,
  old_secrets,
  identity,
}: Pick<Config, 'site' | 'secret' | 'old_secrets' | 'identity'>) {
  const isHttps = site.url.startsWith('https:');
  const prefix = `${cookiePrefix(isHttps)}.`;
  const sessionCookies = new Set([`${prefix}session_token`, `${prefix}dont_remember`]);
  const maxAge = identity.session_days * 24 * 3600;

  return (request: FastifyRequest, reply: FastifyReply): void => {
    const header = request.raw.headers.cookie;
    if (old_secrets.length === 0 || !header?.includes(prefix)) return;
    const renewed = new Map<string, string>();
    const cookies = header.split(';').map((cookie) => {
      const [name = '', ...rest] = cookie.trim().split('=');
      const resigned = name.startsWith(prefix) && resign(rest.join('='), old_secrets, secret);
      if (!resigned) return cookie.trim();
      renewed.set(name, resigned);
      return `${name}=${resigned}`;
    });
    if (renewed.size === 0) return;
    request.raw.headers.cookie = cookies.join('; ');
    const isSessionOnly = cookies.some((cookie) => cookie.startsWith(`${prefix}dont_remember=`));
    const lifetime = isSessionOnly ? '' : `; Max-Age=${maxAge}`;
    const secure = isHttps ? '; Secure' : '';
    for (const [name, value] of renewed) {
      if (sessionCookies.has(name))
        reply.header(
          'set-cookie',
          `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}${lifetime}`,
        );
    }
  };
}

/** The same value signed with the current secret, if it was signed with one of the old ones. */
function resign(raw: string, oldSecrets: readonly string[], secret: string): string | undefined {
  const value = decode(raw);
  const dot = value.lastIndexOf('.');
  if (dot < 1) return undefined;
  const text = value.slice(0, dot);
  const actual = Buffer.from(value.slice(dot + 1), 'base64');
  const signatureBy = (key: string) => createHmac('sha256', key).update(text).digest();
  const isOld = oldSecrets.some((old) => {
    const expected = signatureBy(old);
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  });
  if (!isOld) return undefined;
  return encodeURIComponent(`${text}.${signatureBy(secret).toString('base64')}`);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
