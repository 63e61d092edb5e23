import { sql } from 'kysely';
import type { OnlineCount } from '../../../boards.ts';
import { online } from '../online-rule.ts';
import { isNotDeleted } from '../shown-characters.ts';
import { type LoginDb, loginTable } from '../sql/login-tables.ts';
import { type WorldDb, worldTable } from '../sql/world-tables.ts';
import type { ConnectedWorld } from '../world-connection.ts';

/**
 * authd counts every minute; its number is used while it is recent. Counting ourselves reads every
 * character and includes those that a crash left marked as online.
 */
export async function onlineCount(
  { login, world, detection }: ConnectedWorld,
  serverId: number | undefined,
): Promise<OnlineCount> {
  const counted = detection.features.userCount ? await countedByAuthd(login, serverId) : undefined;
  const all = counted ?? (await countOnline(world));
  if (!detection.features.offlineShop) return { players: all, shops: null };
  const shops = await countShops(world);
  return { players: Math.max(0, all - shops), shops };
}

/** lin2db may serve several worlds. Which of them is ours is only known from the configuration. */
async function countedByAuthd(login: LoginDb, serverId: number | undefined) {
  if (serverId !== undefined) return newestCount(login, serverId);
  const servers = (await countedServers(login)).filter((server) => server !== SUM_OF_ALL);
  return servers.length > 1 ? undefined : newestCount(login, servers[0] ?? SUM_OF_ALL);
}

const SUM_OF_ALL = 0;

const RECENTLY = sql<Date>`dateadd(minute, -10, getdate())`;

/** The servers authd has counted recently. */
export async function countedServers(login: LoginDb): Promise<number[]> {
  const rows = await login
    .selectFrom(loginTable('dbo.user_count', 'c'))
    .select('c.server_id')
    .distinct()
    .where('c.record_time', '>', RECENTLY)
    .execute();
  return rows.map((row) => row.server_id);
}

async function newestCount(login: LoginDb, serverId: number): Promise<number | undefined> {
  const row = await login
    .selectFrom(loginTable('dbo.user_count', 'c'))
    .top(1)
    .select('c.world_user')
    .where('c.server_id', '=', serverId)
    .where('c.record_time', '>', RECENTLY)
    .orderBy('c.record_time', 'desc')
    .executeTakeFirst();
  return row?.world_user;
}

async function countOnline(world: WorldDb): Promise<number> {
  const row = await world
    .selectFrom(worldTable('dbo.user_data', 'u'))
    .select((eb) => eb.fn.countAll<number>().as('players'))
    .where(isNotDeleted)
    .where(online)
    .executeTakeFirst();
  return row?.players ?? 0;
}

/** Rows of closed shops belong to characters who have logged out. */
async function countShops(world: WorldDb): Promise<number> {
  const row = await world
    .selectFrom(worldTable('dbo.user_data', 'u'))
    .innerJoin(worldTable('dbo.offline_shop', 's'), 's.shop_owner_id', 'u.char_id')
    .select((eb) => eb.fn.count<number>('u.char_id').distinct().as('shops'))
    .where(isNotDeleted)
    .where(online)
    .executeTakeFirst();
  return row?.shops ?? 0;
}
