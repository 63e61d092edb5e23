import { sql } from 'kysely';
import type { RaidState } from '../../boards.ts';
import type { Season } from '../l2j/boards.ts';
import type { L2jSettings } from '../l2j/l2j-settings.ts';
import type { CastleRow } from '../l2j/view-boards.ts';
import { viewNamedSpawns, viewSpawns } from '../l2j/view-raids.ts';
import { isPlayer } from '../l2j/visible.ts';
import type { AcisFound } from './detect.ts';
import type { AcisDb } from './tables.ts';

type Features = Readonly<Record<string, boolean>>;

export async function halls(db: AcisDb, features: Features): Promise<ReadonlyMap<number, number>> {
  if (!features['clanhall']) return new Map();
  const rows = await db
    .selectFrom('clanhall')
    .select(['id', 'ownerId'])
    .where('ownerId', '>', 0)
    .execute();
  return new Map(rows.map(({ id, ownerId }) => [ownerId, id]));
}

export async function castles(db: AcisDb, { columns }: AcisFound): Promise<CastleRow[]> {
  return db
    .selectFrom('castle as t')
    .leftJoin('clan_data as k', 'k.hasCastle', 't.id')
    .leftJoin('characters as c', (join) =>
      join.onRef('c.obj_Id', '=', 'k.leader_id').on((eb) => isPlayer(eb.ref('c.accesslevel'))),
    )
    .select([
      't.id',
      `t.${columns.tax} as tax`,
      't.treasury',
      't.siegeDate',
      'k.clan_id as clanId',
      'k.clan_name as clanName',
      'c.char_name as rulerName',
    ])
    .orderBy('t.id')
    .execute();
}

/** The latest line knows bosses by name, the older ones by number; a spawn clears its moment. */
export async function raids(
  db: AcisDb,
  features: Features,
  { now, showNextSpawn, extraBosses }: L2jSettings,
): Promise<RaidState[]> {
  if (!features['raidboss_spawnlist'] && !features['spawn_data']) return [];
  if (features['spawn_data']) {
    const rows = await db
      .selectFrom('spawn_data')
      .select(['name', 'status', 'respawn_time as respawnTime'])
      .execute();
    return viewNamedSpawns(rows, extraBosses, { now: now(), showNextSpawn });
  }
  const raids = db
    .selectFrom('raidboss_spawnlist')
    .select(['boss_id as npcId', 'respawn_time as respawnTime']);
  const grand = db
    .selectFrom('grandboss_data')
    .select(['boss_id as npcId', 'respawn_time as respawnTime']);
  const rows = await (features['grandboss_data'] ? raids.unionAll(grand) : raids).execute();
  return viewSpawns(rows, { now: now(), showNextSpawn, keepsSpawnMoment: false });
}

/** Also what lies in clan warehouses, whose owner is no character; not what game masters hold. */
export async function items(db: AcisDb, itemIds: readonly number[]) {
  return db
    .selectFrom('items as i')
    .leftJoin('characters as c', 'c.obj_Id', 'i.owner_id')
    .select(['i.item_id as itemId', sql<string>`sum(i.count)`.as('quantity')])
    .where('i.item_id', 'in', itemIds)
    .where(sql<boolean>`coalesce(c.accesslevel, 0) <= 0`)
    .groupBy('i.item_id')
    .execute();
}

export async function online(db: AcisDb) {
  return db
    .selectFrom('characters')
    .select(['online', sql<string>`count(*)`.as('count')])
    .where('online', '>', 0)
    .groupBy('online')
    .execute();
}

/** The period is a number up to 345 and a word from 384 on. */
export async function season(db: AcisDb): Promise<Season | undefined> {
  const row = await db
    .selectFrom('olympiad_data')
    .select(['current_cycle', 'period'])
    .where('id', '=', 0)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const isRunning = row.period === 0 || row.period === 'COMPETITION';
  return { cycle: row.current_cycle, isRunning };
}
