import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type CookieConfig, type Cookies, deviceOf } from './device-cookie.ts';

/**
 * Records the device of a registration (`isLogin` false) or a login; a login makes it known. Only a
 * hash of its id is kept.
 */
export async function recordDevice(
  db: Db | Tx,
  { request, playerId, config, isLogin }: DeviceUse,
): Promise<void> {
  const device = hashOf(deviceOf(request, config));
  if (device === undefined) return;
  const now = new Date();
  const seen = { seen_at: now, ...(isLogin ? { known_since: now } : {}) };
  const firstLogin = isLogin
    ? { first_login_at: sql<Date>`coalesce(player_device.first_login_at, ${now})` }
    : {};
  await db
    .insertInto('player_device')
    .values({ player_id: playerId, device, ...seen, first_login_at: isLogin ? now : null })
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'device']).doUpdateSet({ ...seen, ...firstLogin }),
    )
    .execute();
}

/** Whether the player first logged in from the device of this request within this many hours, or never. */
export async function isRecentDevice(
  db: Db,
  { request, playerId, config }: Omit<DeviceUse, 'isLogin'>,
  hours: number,
): Promise<boolean> {
  const device = hashOf(deviceOf(request, config));
  if (device === undefined) return true;
  const used = await db
    .selectFrom('player_device')
    .select('device')
    .where('player_id', '=', playerId)
    .where('device', '=', device)
    .where('known_since', 'is not', null)
    .where('first_login_at', '<=', sql<Date>`now() - make_interval(hours => ${hours})`)
    .executeTakeFirst();
  return used === undefined;
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

/** False for the first device of an account: there is nobody to warn yet. */
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
  // Before the first login, the device used to register counts as the owner's.
  const ownDevices = known.length > 0 ? known : rows;
  return ownDevices.length > 0 && !ownDevices.some((row) => row.device === device);
}

/** After a recovery a device counts as the owner's only once it has logged in again. */
export async function forgetDevices(tx: Tx, playerId: string): Promise<void> {
  await tx
    .updateTable('player_device')
    .set({ known_since: null, first_login_at: null })
    .where('player_id', '=', playerId)
    .execute();
}

function hashOf(device: string | undefined): string | undefined {
  return device && createHash('sha256').update(device).digest('hex');
}
