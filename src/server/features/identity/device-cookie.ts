import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_COOKIE } from '#contract/identity-paths.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { secretsOf } from '#server/platform/crypto/secrets.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { hostCookie } from '#server/platform/host-cookie.ts';
import { readCookie } from '#server/platform/language.ts';

const YEAR_SECONDS = 365 * 24 * 3600;
const FORM = /^([0-9a-f]{32})\.([0-9a-f]{64})$/;

type CookieConfig = Pick<Config, 'site' | 'secret' | 'old_secrets'>;
type Cookies = Pick<FastifyRequest, 'headers'>;

/** Named in the answer to this very request, so that whoever logs in without a cookie has one after. */
const named = new WeakMap<Cookies, string>();

/**
 * Names the browser by chance alone, so that a second account made in it can be told from a friend,
 * and an owner's guesses from a stranger's. Signed: a name somebody made up names nothing.
 */
export function rememberDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  config: CookieConfig,
): void {
  if (deviceOf(request, config) !== undefined) return;
  const device = randomBytes(16).toString('hex');
  named.set(request, device);
  reply.setCookie(cookieName(config), `${device}.${sign(device, config.secret)}`, {
    path: '/',
    maxAge: YEAR_SECONDS,
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(config),
  });
}

/** Somebody registers here (`isLogin` false) or logs in, which makes the device known. Only a hash is kept. */
export async function recordDevice(
  db: Db | Tx,
  { request, playerId, config, isLogin }: DeviceUse,
): Promise<void> {
  const device = hashOf(deviceOf(request, config));
  if (device === undefined) return;
  const now = new Date();
  const seen = { seen_at: now, ...(isLogin ? { known_since: now } : {}) };
  await db
    .insertInto('player_device')
    .values({ player_id: playerId, device, ...seen })
    .onConflict((conflict) => conflict.columns(['player_id', 'device']).doUpdateSet(seen))
    .execute();
}

export interface DeviceUse {
  request: Cookies;
  playerId: string;
  config: CookieConfig;
  isLogin: boolean;
}

/** The device of this request, if the player with this id or email has logged in from it before. */
export async function findKnownDevice(
  db: Db,
  config: CookieConfig,
  request: Cookies,
  owner: { playerId: string } | { email: string },
): Promise<string | undefined> {
  const device = hashOf(deviceOf(request, config));
  if (device === undefined) return undefined;
  const row = await db
    .selectFrom('player_device')
    .innerJoin('player', 'player.id', 'player_device.player_id')
    .select('player_device.device')
    .where('player_device.device', '=', device)
    .where('player_device.known_since', 'is not', null)
    .$if('email' in owner, (query) =>
      query.where('player.email', '=', 'email' in owner ? owner.email.toLowerCase() : ''),
    )
    .$if('playerId' in owner, (query) =>
      query.where('player.id', '=', 'playerId' in owner ? owner.playerId : ''),
    )
    .executeTakeFirst();
  return row?.device;
}

/** False for the first device an account is ever used from: there is nobody to warn yet. */
export async function isNewDevice(
  db: Db,
  { request, playerId, config }: Omit<DeviceUse, 'isLogin'>,
): Promise<boolean> {
  const device = hashOf(deviceOf(request, config));
  const rows = await db
    .selectFrom('player_device')
    .select(['device', 'known_since'])
    .where('player_id', '=', playerId)
    .execute();
  const known = rows.filter((row) => row.known_since !== null);
  // Before the first login, the device somebody registered on is the owner's.
  const own = known.length > 0 ? known : rows;
  return own.length > 0 && !own.some((row) => row.device === device);
}

/** After a recovery every device has to log in again before it counts as its owner's. */
export async function forgetDevices(tx: Tx, playerId: string): Promise<void> {
  await tx
    .updateTable('player_device')
    .set({ known_since: null })
    .where('player_id', '=', playerId)
    .execute();
}

function deviceOf(request: Cookies, config: CookieConfig): string | undefined {
  const fresh = named.get(request);
  if (fresh !== undefined) return fresh;
  const [, device, signature] =
    FORM.exec(readCookie(request.headers.cookie, cookieName(config)) ?? '') ?? [];
  if (device === undefined || signature === undefined) return undefined;
  const given = Buffer.from(signature);
  const isOurs = secretsOf(config).some((secret) =>
    timingSafeEqual(given, Buffer.from(sign(device, secret))),
  );
  return isOurs ? device : undefined;
}

function sign(device: string, secret: string): string {
  return createHmac('sha256', secret).update(`device ${device}`).digest('hex');
}

function hashOf(device: string | undefined): string | undefined {
  return device && createHash('sha256').update(device).digest('hex');
}

function cookieName(config: CookieConfig): string {
  return hostCookie(DEVICE_COOKIE, isHttps(config));
}

/** What the visitor's browser speaks; between a proxy and us it may be plain http. */
function isHttps({ site }: CookieConfig): boolean {
  return site.url.startsWith('https:');
}
