import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_COOKIE } from '#contract/identity-paths.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { secretsOf } from '#server/platform/crypto/secrets.ts';
import { hostCookie } from '#server/platform/host-cookie.ts';
import { readCookie } from '#server/platform/language.ts';

const YEAR_SECONDS = 365 * 24 * 3600;
const FORMAT = /^([0-9a-f]{32})\.([0-9a-f]{64})$/;

export type CookieConfig = Pick<Config, 'site' | 'secret' | 'old_secrets'>;
export type Cookies = Pick<FastifyRequest, 'headers'>;

/** Ids that the response will set, so that the browser is recognized within the same request. */
const newDevices = new WeakMap<Cookies, string>();

/**
 * Gives the browser a random id, to tell a second account created in it from a friend's, and an
 * owner's failed logins from a stranger's. Signed: an invalid id is ignored.
 */
export function rememberDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  config: CookieConfig,
): void {
  if (deviceOf(request, config) !== undefined) return;
  const device = randomBytes(16).toString('hex');
  newDevices.set(request, device);
  reply.setCookie(cookieName(config), `${device}.${sign(device, config.secret)}`, {
    path: '/',
    maxAge: YEAR_SECONDS,
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(config),
  });
}

export function deviceOf(request: Cookies, config: CookieConfig): string | undefined {
  const fresh = newDevices.get(request);
  if (fresh !== undefined) return fresh;
  const [, device, signature] =
    FORMAT.exec(readCookie(request.headers.cookie, cookieName(config)) ?? '') ?? [];
  if (device === undefined || signature === undefined) return undefined;
  const signatureBytes = Buffer.from(signature);
  const isOurs = secretsOf(config).some((secret) =>
    timingSafeEqual(signatureBytes, Buffer.from(sign(device, secret))),
  );
  return isOurs ? device : undefined;
}

function sign(device: string, secret: string): string {
  return createHmac('sha256', secret).update(`device ${device}`).digest('hex');
}

function cookieName(config: CookieConfig): string {
  return hostCookie(DEVICE_COOKIE, isHttps(config));
}

/** The visitor's protocol; between a proxy and us it may be plain http. */
function isHttps({ site }: CookieConfig): boolean {
  return site.url.startsWith('https:');
}
